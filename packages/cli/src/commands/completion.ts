import type { Command as Program } from 'commander';
import { completionsFor, type CompletionShell } from './completions-for.ts';
import type { Command } from '../journeys/command-context.ts';

/** Each script passes the typed words to `kettle complete`, which completes the last one. */
const SCRIPTS: Readonly<Record<CompletionShell, string>> = {
  bash: `# kettle completion bash >> ~/.bashrc
_kettle() {
  local IFS=$'\\n' found
  found=$(kettle complete -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null | cut -d' ' -f1)
  COMPREPLY=()
  # If the function offers nothing, bash itself completes a file name.
  if [ "$found" = :file ]; then return; fi
  compopt +o default 2>/dev/null
  COMPREPLY=($found)
}
complete -o default -F _kettle kettle`,
  zsh: `#compdef kettle
# kettle completion zsh > "\${fpath[1]}/_kettle"
_kettle() {
  local -a found
  found=("\${(@f)$(kettle complete -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ $found[1] == :file ]]; then _files; return; fi
  found=("\${(@)found//:/\\\\:}")
  found=("\${(@)found/ /:}")
  _describe kettle found
}
if [ "$funcstack[1]" = _kettle ]; then _kettle "$@"; else compdef _kettle kettle; fi`,
  fish: `# kettle completion fish > ~/.config/fish/completions/kettle.fish
function __kettle_complete
  set -l words (commandline -opc) (commandline -ct)
  set -l found (kettle complete -- $words[2..-1] 2>/dev/null)
  if test "$found[1]" = :file
    __fish_complete_path (commandline -ct)
  else
    string replace ' ' \\t -- $found
  end
end
complete -c kettle -f -a '(__kettle_complete)'`,
};

/** Prints a script that makes a shell complete the commands and their options. */
export const completion: Command<object> = ({ args }) => {
  const shell = (args[0] ?? 'bash') as CompletionShell;
  const script = SCRIPTS[shell];
  return Promise.resolve({
    kind: 'done',
    value: { shell, script },
    lines: script.split('\n'),
  });
};

/** Prints the completions of the last word: one a line, with a description after a space. */
export function completeWith(program: Program): Command<object> {
  return ({ args }) => {
    const found = completionsFor(program, args);
    return Promise.resolve({ kind: 'done', value: found, lines: found });
  };
}
