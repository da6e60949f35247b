# fish completion for invincible; made from its arguments
complete -c invincible -f
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a new -d 'start a new game'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a resume -d 'go on with a saved game'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a replay -d 'play a saved game back, or tell it'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a verify -d 'play saved games again and compare'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a repair -d 'save the good beginning of a damaged game'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a host -d 'make a table that others can join'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a join -d 'play at a shared table'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a watch -d 'look on at a shared table'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a tables -d 'list the shared tables'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a cards -d 'list, show and check cards'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a stats -d 'tell how your games went'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a simulate -d 'let bots play many games'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a protocol -d 'play over JSON lines, for programs'
complete -c invincible -n 'not __fish_seen_subcommand_from new resume replay verify repair host join watch tables cards stats simulate protocol doctor' -a doctor -d 'tell what works on this terminal'
complete -c invincible -s h -l help -d 'show this help message and exit'
complete -c invincible -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -l name -d 'what the others at a shared table call you' -x
complete -c invincible -l config -d 'the configuration file' -r -F
complete -c invincible -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -l ascii -d 'show only ASCII characters'
complete -c invincible -l no-color -d 'show no colour'
complete -c invincible -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -l mouse -d 'use the mouse on the screen'
complete -c invincible -l version -d 'tell the version'
complete -c invincible -l restricted -d 'only the shared tables: no other file is reached or named, whoever plays'
complete -c invincible -l completion -d 'print the completions for bash, zsh or fish' -x -a 'bash zsh fish'
complete -c invincible -n '__fish_seen_subcommand_from new' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from new' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from new' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from new' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from new' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from new' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from new' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from new' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from new' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from new' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from new' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from new' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from new' -l hero -d 'a Hero, in player order (1 to 4 times)' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(hero, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from new' -l villain -d 'the Villain to fight' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(villain, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from new' -l city -d 'the City to defend' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(city, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from new' -l difficulty -d 'normal, expert, nightmare or apocalypse' -x -a 'normal expert nightmare apocalypse'
complete -c invincible -n '__fish_seen_subcommand_from new' -l cards -d 'what the supply is made of: PACK, DECK=PACK or LIST.yaml' -x
complete -c invincible -n '__fish_seen_subcommand_from new' -l seed -d 'the same seed gives the same game' -x
complete -c invincible -n '__fish_seen_subcommand_from new' -l bot -d 'a Hero that a bot plays: random, late, steady or strong (usual), or cmd:PROGRAM, a program of yours' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(hero, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from new' -l scenario -d 'a position to start from, or a puzzle: borrowed-fists, last-blow, patience' -r -F
complete -c invincible -n '__fish_seen_subcommand_from new' -l save -d 'the file of the game, which must not exist yet' -r -F
complete -c invincible -n '__fish_seen_subcommand_from resume' -F
complete -c invincible -n '__fish_seen_subcommand_from resume' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from resume' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from resume' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from resume' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from replay' -F
complete -c invincible -n '__fish_seen_subcommand_from replay' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from replay' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from replay' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l text -d 'tell it as prose, a paragraph a turn'
complete -c invincible -n '__fish_seen_subcommand_from replay' -l html -d 'write what a step looks like as a page; the last where none is named' -r -F
complete -c invincible -n '__fish_seen_subcommand_from replay' -l svg -d 'write what a step looks like as a drawing' -r -F
complete -c invincible -n '__fish_seen_subcommand_from replay' -l cast -d 'write the whole game as a recording for terminal players (asciicast)' -r -F
complete -c invincible -n '__fish_seen_subcommand_from replay' -l step -d 'only up to this step, and the table as it was then' -x
complete -c invincible -n '__fish_seen_subcommand_from verify' -F
complete -c invincible -n '__fish_seen_subcommand_from verify' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from verify' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from verify' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from verify' -l json -d 'what differs, as JSON'
complete -c invincible -n '__fish_seen_subcommand_from repair' -F
complete -c invincible -n '__fish_seen_subcommand_from repair' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from repair' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from repair' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from repair' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from host' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from host' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from host' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from host' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from host' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from host' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from host' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from host' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from host' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from host' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from host' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from host' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from host' -l seat -d 'a Hero that you play; those whom nobody plays are played by anyone' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(hero, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from host' -l hero -d 'a Hero, in player order (1 to 4 times)' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(hero, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from host' -l villain -d 'the Villain to fight' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(villain, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from host' -l city -d 'the City to defend' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(city, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from host' -l difficulty -d 'normal, expert, nightmare or apocalypse' -x -a 'normal expert nightmare apocalypse'
complete -c invincible -n '__fish_seen_subcommand_from host' -l cards -d 'what the supply is made of: PACK, DECK=PACK or LIST.yaml' -x
complete -c invincible -n '__fish_seen_subcommand_from host' -l seed -d 'the same seed gives the same game' -x
complete -c invincible -n '__fish_seen_subcommand_from host' -l bot -d 'a Hero that a bot plays: random, late, steady or strong (usual), or cmd:PROGRAM, a program of yours' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(hero, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from host' -l scenario -d 'a position to start from, or a puzzle: borrowed-fists, last-blow, patience' -r -F
complete -c invincible -n '__fish_seen_subcommand_from join' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from join' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from join' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from join' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from join' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from join' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from join' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from join' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from join' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from join' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from join' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from join' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from join' -l seat -d 'a Hero that you play; those whom nobody plays are played by anyone' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(hero, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from watch' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from watch' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from watch' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from watch' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from tables' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from tables' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from tables' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from tables' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from cards; and not __fish_seen_subcommand_from list show check schema' -a list -d 'list every card'
complete -c invincible -n '__fish_seen_subcommand_from cards; and not __fish_seen_subcommand_from list show check schema' -a show -d 'read cards'
complete -c invincible -n '__fish_seen_subcommand_from cards; and not __fish_seen_subcommand_from list show check schema' -a check -d 'check packs'
complete -c invincible -n '__fish_seen_subcommand_from cards; and not __fish_seen_subcommand_from list show check schema' -a schema -d 'write a JSON Schema'
complete -c invincible -n '__fish_seen_subcommand_from cards' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from cards' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from cards' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from cards' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from list' -l json -d 'as JSON'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from show' -l json -d 'as JSON'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -F
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from check' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from cards; and __fish_seen_subcommand_from schema' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from stats' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from stats' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from stats' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from stats' -l json -d 'as JSON'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l games -d 'games in each cell (100)' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l jobs -d 'processes that play at once (all cores, for many games)' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l bot -d 'who chooses: random, late, steady (usual) or strong' -x -a 'random late steady strong'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l hero -d 'a Hero, in player order' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(hero, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l players -d 'how many Heroes are drawn by the seed (2); for each number that is given' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l teams -d 'how many teams of Heroes are drawn, of each number (1)' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l villain -d 'a Villain; all where none is named' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(villain, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l difficulty -d 'a difficulty: normal (usual), expert, nightmare or apocalypse; several may be given' -x -a 'normal expert nightmare apocalypse'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l city -d 'the City' -x -a '(invincible cards list 2>/dev/null | sed -n "s/^\([^:]*\):.*(city, .*/\1/p")'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l cards -d 'what the supply is made of: PACK, DECK=PACK or LIST.yaml' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l supply -d 'another supply to play all that with, as --cards says it, with commas; several may be given' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l seed -d 'the same seed gives the same games, however many --jobs' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l json -d 'the figures as JSON'
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l csv -d 'write the figures as a table, - for stdout' -r -F
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l svg -d 'write the figures as an image, - for stdout' -r -F
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l figures -d 'figures of each cell, of each Hero, or of each card of the supply (JSON has all three)' -x
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l keep -d 'keep finished games there, and go on from those that it holds' -r -F
complete -c invincible -n '__fish_seen_subcommand_from simulate' -l cluster -d 'play on the Dask cluster whose scheduler is there' -x
complete -c invincible -n '__fish_seen_subcommand_from protocol' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from protocol' -l version -d 'tell the version'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -s h -l help -d 'show this help message and exit'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l saves -d 'the folder of saved games' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l tables -d 'the folder of shared tables' -x -a '(__fish_complete_directories)'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l name -d 'what the others at a shared table call you' -x
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l config -d 'the configuration file' -r -F
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l plain -d 'line-by-line text, no cursor control'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l ascii -d 'show only ASCII characters'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l no-color -d 'show no colour'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l theme -d 'the colours of the screen' -x -a 'terminal dark light contrast red-green blue-yellow'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l no-animation -d 'let bots choose at once, with no pause'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l mouse -d 'use the mouse on the screen'
complete -c invincible -n '__fish_seen_subcommand_from doctor' -l version -d 'tell the version'
