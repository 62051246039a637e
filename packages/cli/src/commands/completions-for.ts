import type { Command, Option } from 'commander';

/** Printed instead of completions: the shell completes a file name itself. */
export const FILE_NAME = ':file';

/** The completions of the last word, each with its description after a space. */
export function completionsFor(program: Command, words: readonly string[]): readonly string[] {
  const before = words.slice(0, -1);
  const current = words.at(-1) ?? '';
  const name = commandAmong(before, program);
  const command = commandFor(before, program);
  const options = [...(command?.options ?? []), ...program.options];
  const waiting = options.find(({ long, required }) => required && long === before.at(-1));
  const all = waiting ? valuesOf(waiting) : wordsFor(program, command, { name, current });
  return all.filter((one) => one === FILE_NAME || one.startsWith(current));
}

/** The command, or the one inside it, such as `house find`. */
function commandFor(words: readonly string[], program: Command): Command | undefined {
  const name = commandAmong(words, program);
  const command = program.commands.find((one) => one.name() === name);
  const inner = command?.commands.find((one) => words.includes(one.name()));
  return inner ?? command;
}

/** The name of the command; undefined if the words have none yet. */
function commandAmong(words: readonly string[], program: Command): string | undefined {
  const withValue = program.options.filter(({ required }) => required).map(({ long }) => long);
  return words.find(
    (word, index) => !word.startsWith('-') && !withValue.includes(words[index - 1]),
  );
}

function valuesOf({ argChoices, flags }: Option): readonly string[] {
  return argChoices ?? (flags.endsWith('<FILE>') ? [FILE_NAME] : []);
}

function wordsFor(
  program: Command,
  command: Command | undefined,
  { name, current }: { readonly name: string | undefined; readonly current: string },
): readonly string[] {
  const help = program.createHelp();
  if (current.startsWith('-')) {
    const options = [...(command ? help.visibleOptions(command) : []), ...program.options];
    return options.map(({ long, description }) => `${long ?? ''} ${description}`);
  }
  if (command && command.commands.length > 0) {
    return command.commands.map((one) => `${one.name()} ${one.description()}`);
  }
  if (command) {
    return command.registeredArguments.flatMap(
      (one) => one.argChoices ?? (one.name() === 'FILE' ? [FILE_NAME] : []),
    );
  }
  const isHelp = name === 'help';
  return name === undefined || isHelp
    ? help
        .visibleCommands(program)
        .map((one) => `${one.name()} ${one.summary() || one.description()}`)
    : [];
}

/** The shells that `kettle completion` supports. */
export const COMPLETION_SHELLS = ['bash', 'zsh', 'fish'] as const;

export type CompletionShell = (typeof COMPLETION_SHELLS)[number];
