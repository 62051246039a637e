import { flagName, type CommandShape } from '../command-shape.ts';
import { GLOBAL_VALUE_FLAGS } from '../command-place.ts';
import { GLOBAL_FLAGS } from '../global-flags.ts';
import { allFlags, choicesOf, commandNames, takesFile } from './command-words.ts';

/** The cases for values after a flag in bash. The name of the flag is enough: it means the same in every command. */
function bashValueCases(commands: readonly CommandShape[]): readonly string[] {
  const flags = new Map(commands.flatMap(allFlags));
  const named = [...flags].map(([key, flag]) => ({ name: flagName(key), flag }));
  const files = named.filter(({ flag }) => takesFile(flag)).map(({ name }) => name);
  const choices = named.flatMap(({ name, flag }) =>
    'choices' in flag
      ? [
          `    ${name}) COMPREPLY=($(compgen -W "${flag.choices.join(' ')}" -- "$current")); return ;;`,
        ]
      : [],
  );
  const others = named
    .filter(({ flag }) => 'value' in flag && !takesFile(flag) && !flag.choices)
    .map(({ name }) => name);
  return [
    `    ${files.join('|')}) return ;;`,
    // Nothing can be offered for a text such as a postcode, not even a file name.
    `    ${others.join('|')}) compopt +o default 2>/dev/null; return ;;`,
    ...choices,
  ];
}

/** The script for bash. It offers nothing for a file name, so that bash completes it itself, with spaces and folders. */
export function bashScript(commands: readonly CommandShape[]): string {
  const cases = commands.map((command) => {
    const flags = [...allFlags(command).map(([key]) => flagName(key)), '--help'];
    return `    ${command.name}) words="${[...choicesOf(command), ...flags].join(' ')}" ;;`;
  });
  const names = [...commands.map(({ name }) => name), 'help'];
  const globalFlags = Object.keys(GLOBAL_FLAGS).map(flagName);
  return `# kettle completion bash >> ~/.bashrc
_kettle() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" words="" at
  for ((at = 1; at < COMP_CWORD; at++)); do
    case "\${COMP_WORDS[at-1]}" in ${GLOBAL_VALUE_FLAGS.join('|')}) continue ;; esac
    case "\${COMP_WORDS[at]}" in ${names.join('|')}) command="\${COMP_WORDS[at]}"; break ;; esac
  done
  case "$previous" in
${bashValueCases(commands).join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
    help) words="${commandNames(commands)}" ;;
    *) words="${[...names, ...globalFlags, '--help'].join(' ')}" ;;
  esac
  if [ "$command" = batch ] && [[ "$current" != -* ]]; then return; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _kettle kettle`;
}
