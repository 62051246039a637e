import { flagName, type CommandShape } from '../command-shape.ts';
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
  return [`    ${files.join('|')}) return ;;`, ...choices];
}

/** The script for bash. It offers nothing for a file name, so that bash completes it itself, with spaces and folders. */
export function bashScript(commands: readonly CommandShape[]): string {
  const cases = commands.map((command) => {
    const flags = [...allFlags(command).map(([key]) => flagName(key)), '--help'];
    return `    ${command.name}) words="${[...choicesOf(command), ...flags].join(' ')}" ;;`;
  });
  return `# kettle completion bash >> ~/.bashrc
_kettle() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" command="" words=""
  if [ "$COMP_CWORD" -gt 1 ]; then command="\${COMP_WORDS[1]}"; fi
  case "$previous" in
${bashValueCases(commands).join('\n')}
  esac
  case "$command" in
${cases.join('\n')}
    help) words="${commandNames(commands)}" ;;
    *) words="${commandNames(commands)} help" ;;
  esac
  if [ "$command" = batch ] && [[ "$current" != -* ]]; then return; fi
  COMPREPLY=($(compgen -W "$words" -- "$current"))
}
complete -o default -F _kettle kettle`;
}
