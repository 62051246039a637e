import {
  flagName,
  HELP_SUMMARY,
  type CommandShape,
  type FlagDefinition,
} from '../command-shape.ts';
import { GLOBAL_FLAGS } from '../global-flags.ts';
import { choicesOf, commandNames, takesFile } from './command-words.ts';

export function fishScript(commands: readonly CommandShape[]): string {
  const lines = commands.flatMap((command) => {
    const seen = ` -n '__fish_seen_subcommand_from ${command.name}'`;
    return [
      `complete -c kettle -n __kettle_needs_command -f -a ${command.name} -d '${fishText(command.summary)}'`,
      ...choicesOf(command).map((choice) => `complete -c kettle${seen} -f -a ${choice}`),
      ...Object.entries(command.flags).map(([key, flag]) => fishFlag(seen, key, flag)),
    ];
  });
  return [
    '# kettle completion fish > ~/.config/fish/completions/kettle.fish',
    'function __kettle_needs_command',
    `    not __fish_seen_subcommand_from ${commandNames(commands)} help`,
    'end',
    ...Object.entries(GLOBAL_FLAGS).map(([key, flag]) => fishFlag('', key, flag)),
    ...lines,
    `complete -c kettle -n __kettle_needs_command -f -a help -d '${HELP_SUMMARY}'`,
    `complete -c kettle -n '__fish_seen_subcommand_from help' -f -a '${commandNames(commands)}'`,
  ].join('\n');
}

function fishFlag(seen: string, key: string, flag: FlagDefinition): string {
  const name = `complete -c kettle${seen} -l ${flagName(key).slice(2)}`;
  const about = `-d '${fishText(flag.about)}'`;
  if (!('value' in flag)) return `${name} ${about}`;
  const values = flag.choices ? ` -f -a '${flag.choices.join(' ')}'` : '';
  const files = takesFile(flag) || flag.choices ? '' : ' -f';
  return `${name} -r${files}${values} ${about}`;
}

function fishText(text: string): string {
  return text.replaceAll('\\', ' ').replaceAll("'", String.raw`\'`);
}
