import inquirer from 'inquirer';
import type { Key } from 'node:readline';
import { plainText } from '../output/plain-text.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import { type Shell, columnsOf } from '../shell/shell.ts';
import type { Ask } from './ask.ts';
import { askChoice, withBack } from './inquirer-list.ts';
import { askSearch } from './inquirer-search.ts';
import { askText } from './inquirer-text.ts';
import { discardTypeAhead } from './type-ahead.ts';
import { wrapLine } from '../output/layout.ts';

/** Asks with inquirer, on stderr, because stdout is for the result. */
export function inquirerAsk(shell: Shell, interrupts: Interrupts): Ask {
  const prompt = inquirer.createPromptModule({ input: shell.stdin, output: shell.stderr });
  const columns = (): number | undefined => columnsOf(shell.stderr);
  const show = (...lines: readonly string[]): void => {
    const shown = lines.flatMap((line) => wrapLine(plainText(line), columns()));
    shell.stderr.write(`${shown.join('\n')}\n`);
  };
  const waiting = createWaitingNote(() => {
    if (!interrupts.isInterrupted) show('Waiting for the provider…');
  }, shell.timings?.noteMs);
  waiting.begin();
  const askQuestion = async <T>(question: () => Promise<T>): Promise<T> => {
    waiting.end();
    // First, because readline and inquirer handle the same event.
    shell.stdin.prependListener('keypress', ignoreCtrlZ);
    try {
      return await awaitAnswer(question, interrupts);
    } finally {
      shell.stdin.off('keypress', ignoreCtrlZ);
      waiting.begin();
    }
  };
  return {
    text: (question) => askQuestion(() => askText(prompt, question, columns())),
    choose: (question) => askQuestion(() => askChoice(prompt, withBack(question), columns())),
    decide: (question) =>
      askQuestion(async () => {
        const { isInterrupted } = await discardTypeAhead(shell.stdin);
        if (isInterrupted) interrupts.interrupt();
        return askChoice(prompt, question, columns());
      }),
    search: (question) => askQuestion(() => askSearch(prompt, question, shell)),
    show,
  };
}

/**
 * Renames Ctrl-Z to a key that does nothing. readline would suspend this process alone, and `npx`,
 * which started it, would keep the terminal.
 */
function ignoreCtrlZ(_typed: unknown, key: Key): void {
  if (key.ctrl === true && key.name === 'z') key.name = '';
}

/** Turns the error that inquirer throws at Ctrl-C into an interrupt of the run. */
async function awaitAnswer<T>(question: () => Promise<T>, interrupts: Interrupts): Promise<T> {
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

/** Without output for this many milliseconds, the program seems to hang. */
const NOTE_MS = 3_000;

interface WaitingNote {
  /** Call when no question is open. Calls `onLongWait` if none opens within `noteMs`. */
  begin(): void;
  end(): void;
}

/** Calls `onLongWait` if the time between two questions is long. */
function createWaitingNote(onLongWait: () => void, noteMs = NOTE_MS): WaitingNote {
  let timer: NodeJS.Timeout | undefined;
  const end = (): void => clearTimeout(timer);
  return {
    begin: () => {
      end();
      // `unref` lets the process end before the timer.
      timer = setTimeout(onLongWait, noteMs).unref();
    },
    end,
  };
}
