import inquirer from 'inquirer';
import { setTimeout as pause } from 'node:timers/promises';
import { plainText } from '../output/plain-text.ts';
import { wrapLine } from '../output/wrap.ts';
import type { Interrupts } from '../shell/interrupts.ts';
import type { Shell } from '../shell/shell.ts';
import { columnsOf } from '../shell/terminal.ts';
import {
  BACK,
  BACK_SIGN,
  type Ask,
  type Back,
  type Choice,
  type Found,
  type ListQuestion,
  type SearchQuestion,
  type TextQuestion,
} from './ask.ts';
import { dropTypedAhead } from './typed-ahead.ts';
import { createWaitingNote } from './waiting-note.ts';

const SEARCH_MS = 400;
/** The choices shown at once, so that a list and its question fit into a terminal of 24 lines. */
const PAGE_SIZE = 10;

type Prompt = typeof inquirer.prompt;

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
    text: (question) => asking(() => askText(prompt, question)),
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

function isBackSign(typed: string | undefined): boolean {
  return typed?.trim() === BACK_SIGN;
}

async function askText(prompt: Prompt, question: TextQuestion): Promise<string | Back> {
  const { message, initial = '', judge, masked } = question;
  const { answer } = await prompt<{ answer: string }>([
    {
      type: 'input',
      name: 'answer',
      message: plainText(message),
      default: plainText(initial),
      validate: (typed: string) => isBackSign(typed) || (judge(typed) ?? true),
      ...(masked === undefined
        ? {}
        : {
            transformer: (typed: string, { isFinal }: { isFinal: boolean }) =>
              isFinal ? masked(typed) : '•'.repeat(typed.length),
          }),
    },
  ]);
  return isBackSign(answer) ? BACK : answer;
}

async function askChoice<T>(
  prompt: Prompt,
  question: ListQuestion<T>,
  columns: number | undefined,
): Promise<T> {
  const { message, choices, initial } = question;
  const { answer } = await prompt<{ answer: number }>([
    {
      type: 'select',
      name: 'answer',
      message: plainText(message),
      choices: choices.map((choice, place) => asListed(choice, place, columns)),
      default: Math.max(
        choices.findIndex(({ value }) => value === initial),
        0,
      ),
      pageSize: PAGE_SIZE,
      loop: false,
    },
  ]);
  return valueAt(choices, answer);
}

const BACK_CHOICE: Choice<Back> = { value: BACK, name: 'Back' };

function withBack<T>(question: ListQuestion<T>): ListQuestion<T | Back> {
  return { ...question, choices: [...question.choices, BACK_CHOICE] };
}

async function askSearch<T>(
  prompt: Prompt,
  question: SearchQuestion<T>,
  { stderr, waits }: Shell,
): Promise<T | Back> {
  const columns = columnsOf(stderr);
  const find = findAfterPause(question, waits?.searchMs);
  let all: readonly Choice<T | Back>[] = [];
  const { answer } = await prompt<{ answer: number }>([
    {
      type: 'search',
      name: 'answer',
      message: plainText(question.message),
      source: async (term: string | undefined, { signal }: { signal: AbortSignal }) => {
        const { choices, problem } = await find(term, signal);
        // After the back sign, Back must be the first choice, because Enter takes the first one.
        const others = isBackSign(term) ? [] : [...choices, ...question.always];
        all = [...others, BACK_CHOICE];
        const listed = all.map((choice, place) => asListed(choice, place, columns));
        return problem === undefined
          ? listed
          : [new inquirer.Separator(plainText(problem)), ...listed];
      },
      pageSize: PAGE_SIZE,
    },
  ]);
  return valueAt(all, answer);
}

function findAfterPause<T>({ find }: SearchQuestion<T>, milliseconds = SEARCH_MS) {
  return async (term: string | undefined, signal: AbortSignal): Promise<Found<T>> => {
    if (term === undefined || term.trim() === '' || isBackSign(term)) return { choices: [] };
    await pause(milliseconds, undefined, { signal });
    return find(term, signal);
  };
}

/** A choice for inquirer. Its value is the index, because inquirer does not return values of every type unchanged. */
function asListed({ name, about }: Choice<unknown>, value: number, columns: number | undefined) {
  const plain = plainText(name);
  const listed = { value, name: plain, short: plain };
  if (about === undefined || about === '') return listed;
  return { ...listed, description: wrapLine(plainText(about), columns).join('\n') };
}

function valueAt<T>(all: readonly Choice<T>[], place: number): T {
  const choice = all[place];
  if (!choice) throw new Error('A choice was made that was not offered.');
  return choice.value;
}
