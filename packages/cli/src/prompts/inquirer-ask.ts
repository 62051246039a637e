import inquirer from 'inquirer';
import { plainText } from '../output/plain-text.ts';
import { wrapLine } from '../output/wrap.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { Shell } from '../shell/shell.ts';
import { columnsOf } from '../shell/terminal.ts';
import type { Ask } from './ask.ts';
import { askChoice, withBack } from './inquirer-list.ts';
import { askSearch } from './inquirer-search.ts';
import { askText } from './inquirer-text.ts';
import { dropTypedAhead } from './typed-ahead.ts';
import { createWaitingNote } from './waiting-note.ts';

/** Asks the questions with inquirer, on stderr, because stdout is for the result. */
export function inquirerAsk(shell: Shell, interrupts: Interrupts): Ask {
  const prompt = inquirer.createPromptModule({ input: shell.stdin, output: shell.stderr });
  const columns = (): number | undefined => columnsOf(shell.stderr);
  const show = (...lines: readonly string[]): void => {
    const shown = lines.flatMap((line) => wrapLine(plainText(line), columns()));
    shell.stderr.write(`${shown.join('\n')}\n`);
  };
  const waiting = createWaitingNote(() => {
    if (!interrupts.isInterrupted) show('Waiting for the provider…');
  }, shell.waits?.noteMs);
  waiting.begin();
  const asking = async <T>(question: () => Promise<T>): Promise<T> => {
    // After Ctrl-Z, readline leaves stdin paused until something resumes it.
    waiting.end();
    const stop = shell.onContinued(() => void setImmediate(() => shell.stdin.resume()));
    try {
      return await answered(question, interrupts);
    } finally {
      stop();
      waiting.begin();
    }
  };
  return {
    text: (question) => asking(() => askText(prompt, question, columns())),
    choose: (question) => asking(() => askChoice(prompt, withBack(question), columns())),
    decide: (question) =>
      asking(async () => {
        const { isLeft } = await dropTypedAhead(shell.stdin);
        if (isLeft) interrupts.interrupt();
        return askChoice(prompt, question, columns());
      }),
    search: (question) => asking(() => askSearch(prompt, question, shell)),
    show,
  };
}

/** Waits for an answer. inquirer handles Ctrl-C itself and throws; this turns its error into an interrupt of the run. */
async function answered<T>(question: () => Promise<T>, interrupts: Interrupts): Promise<T> {
  interrupts.check();
  try {
    return await question();
  } catch (error) {
    if (error instanceof Error && /^(ExitPrompt|AbortPrompt)Error$/.test(error.name)) {
      return interrupts.interrupt();
    }
    throw error;
  }
}
