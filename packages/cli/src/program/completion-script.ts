import { exhaustive } from '@kettle/core';
import type { CompletionShell } from './completion-shells.ts';
import {
  flagName,
  HELP_SUMMARY,
  type CommandShape,
  type FlagDefinition,
  type ValueFlag,
} from './command-shape.ts';
import { GLOBAL_FLAGS } from './global-flags.ts';

/** The completion script, for the start-up file of a shell. */
export function completionScript(
  shell: CompletionShell,
  commands: readonly CommandShape[],
): string {
  switch (shell) {
    case 'bash':
      return bashScript(commands);
    case 'zsh':
      return zshScript(commands);
    case 'fish':
      return fishScript(commands);
    default:
      return exhaustive(shell);
  }
}

function allFlags(command: CommandShape): readonly (readonly [string, FlagDefinition])[] {
  return Object.entries({ ...command.flags, ...GLOBAL_FLAGS });
}

/** Whether the value of a flag is a file name. Each shell completes file names itself. */
function takesFile(flag: FlagDefinition): boolean {
  return 'value' in flag && flag.value === 'FILE';
}

function choicesOf(command: CommandShape): readonly string[] {
  return command.args.flatMap(({ choices = [] }) => choices);
}

function commandNames(commands: readonly CommandShape[]): string {
  return commands.map(({ name }) => name).join(' ');
}

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
function bashScript(commands: readonly CommandShape[]): string {
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

function zshScript(commands: readonly CommandShape[]): string {
  const names = commands.map(({ name, summary }) => `    '${name}:${zshText(summary)}'`);
  const cases = commands.map((command) => {
    const flags = allFlags(command).map(([key, flag]) => `'${zshFlag(key, flag)}'`);
    const choices = choicesOf(command);
    const positional =
      choices.length > 0 ? [`'1:value:(${choices.join(' ')})'`] : [`'*:file:_files'`];
    return `    ${command.name}) _arguments ${[...positional, ...flags].join(' ')} ;;`;
  });
  return `#compdef kettle
# kettle completion zsh > "\${fpath[1]}/_kettle"
_kettle() {
  local -a commands
  commands=(
${names.join('\n')}
    'help:${HELP_SUMMARY}'
  )
  if (( CURRENT == 2 )); then
    _describe 'command' commands
    return
  fi
  shift words
  (( CURRENT-- ))
  case "$words[1]" in
${cases.join('\n')}
    help) _arguments '1:command:(${commandNames(commands)})' ;;
  esac
}
_kettle "$@"`;
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

function fishScript(commands: readonly CommandShape[]): string {
  const lines = commands.flatMap((command) => {
    const seen = `-n '__fish_seen_subcommand_from ${command.name}'`;
    return [
      `complete -c kettle -n __fish_use_subcommand -f -a ${command.name} -d '${fishText(command.summary)}'`,
      ...choicesOf(command).map((choice) => `complete -c kettle ${seen} -f -a ${choice}`),
      ...allFlags(command).map(([key, flag]) => fishFlag(seen, key, flag)),
    ];
  });
  return [
    '# kettle completion fish > ~/.config/fish/completions/kettle.fish',
    ...lines,
    `complete -c kettle -n __fish_use_subcommand -f -a help -d '${HELP_SUMMARY}'`,
    `complete -c kettle -n '__fish_seen_subcommand_from help' -f -a '${commandNames(commands)}'`,
  ].join('\n');
}

function fishFlag(seen: string, key: string, flag: FlagDefinition): string {
  const name = `complete -c kettle ${seen} -l ${flagName(key).slice(2)}`;
  const about = `-d '${fishText(flag.about)}'`;
  if (!('value' in flag)) return `${name} ${about}`;
  const values = flag.choices ? ` -f -a '${flag.choices.join(' ')}'` : '';
  return `${name} -r${values} ${about}`;
}

function fishText(text: string): string {
  return text.replaceAll('\\', ' ').replaceAll("'", String.raw`\'`);
}
