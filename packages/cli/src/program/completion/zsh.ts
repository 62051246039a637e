import {
  flagName,
  HELP_SUMMARY,
  type CommandShape,
  type FlagDefinition,
  type ValueFlag,
} from '../command-shape.ts';
import { GLOBAL_FLAGS } from '../global-flags.ts';
import { allFlags, choicesOf, commandNames, takesFile } from './command-words.ts';

export function zshScript(commands: readonly CommandShape[]): string {
  const names = commands.map(({ name, summary }) => `    '${name}:${zshText(summary)}'`);
  const cases = commands.map((command) => {
    const choices = choicesOf(command);
    const positional =
      choices.length > 0 ? [`'1:value:(${choices.join(' ')})'`] : [`'*:file:_files'`];
    return `        ${command.name}) _arguments ${[...positional, ...zshFlags(allFlags(command))].join(' ')} ;;`;
  });
  return `#compdef kettle
# kettle completion zsh > "\${fpath[1]}/_kettle"
_kettle() {
  local -a commands line
  local context state
  local -A opt_args
  commands=(
${names.join('\n')}
    'help:${HELP_SUMMARY}'
  )
  _arguments -C ${zshFlags(Object.entries(GLOBAL_FLAGS)).join(' ')} '1:command:->command' '*::argument:->argument'
  case "$state" in
    command) _describe 'command' commands ;;
    argument)
      case "$words[1]" in
${cases.join('\n')}
        help) _arguments '1:command:(${commandNames(commands)})' ;;
      esac ;;
  esac
}
_kettle "$@"`;
}

function zshFlags(flags: readonly (readonly [string, FlagDefinition])[]): readonly string[] {
  return flags.map(([key, flag]) => `'${zshFlag(key, flag)}'`);
}

function zshFlag(key: string, flag: FlagDefinition): string {
  const about = `${flagName(key)}[${zshText(flag.about)}]`;
  if (!('value' in flag)) return about;
  return `${about}:${flag.value}:${zshValues(flag)}`;
}

function zshValues(flag: ValueFlag): string {
  if (flag.choices) return `(${flag.choices.join(' ')})`;
  return takesFile(flag) ? '_files' : ' ';
}

function zshText(text: string): string {
  return text.replace(/[[\]:\\]/g, ' ').replaceAll("'", String.raw`'\''`);
}
