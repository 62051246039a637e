import inquirer from 'inquirer';
import { setTimeout as pause } from 'node:timers/promises';
import { type Shell, columnsOf } from '../shell/shell.ts';
import type { Back, Choice, SearchResult, SearchQuestion } from './ask.ts';
import { toInquirerChoice, BACK_CHOICE, PAGE_SIZE } from './inquirer-list.ts';
import { isBackSign, type Prompt, wrapAfterMark } from './inquirer-text.ts';

const SEARCH_MS = 400;

export async function askSearch<T>(
  prompt: Prompt,
  question: SearchQuestion<T>,
  { stderr, timings }: Shell,
): Promise<T | Back> {
  const columns = columnsOf(stderr);
  const { message } = question;
  const find = findAfterPause(question, timings?.searchMs);
  const { answer } = await prompt<{ answer: unknown }>([
    {
      type: 'search',
      name: 'answer',
      message: wrapAfterMark(message, columns),
      source: async (term: string | undefined, { signal }: { signal: AbortSignal }) => {
        const { choices, problem } = await find(term, signal);
        // After the back sign, Back must be the first choice, because Enter picks the first one.
        const others = isBackSign(term) ? [] : [...choices, ...question.always];
        const all: readonly Choice<T | Back>[] = [...others, BACK_CHOICE];
        const listed = all.map((choice) => toInquirerChoice(choice, { message, columns }));
        return problem === undefined
          ? listed
          : [new inquirer.Separator(wrapAfterMark(problem, columns)), ...listed];
      },
      pageSize: PAGE_SIZE,
    },
  ]);
  return answer as T | Back;
}

function findAfterPause<T>({ find }: SearchQuestion<T>, milliseconds = SEARCH_MS) {
  return async (term: string | undefined, signal: AbortSignal): Promise<SearchResult<T>> => {
    if (term === undefined || term.trim() === '' || isBackSign(term)) return { choices: [] };
    await pause(milliseconds, undefined, { signal });
    return find(term, signal);
  };
}
