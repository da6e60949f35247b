"""The screens of the app, one a file: title, set-up, saved games, table, inspector, help, log and result."""
