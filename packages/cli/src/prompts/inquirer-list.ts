import { plainText } from '../output/plain-text.ts';
import { wrapLine } from '../output/wrap.ts';
import { BACK, type Back, type Choice, type ListQuestion } from './ask.ts';
import { behindMark, behindQuestion } from './behind-mark.ts';
import type { Prompt } from './inquirer-text.ts';

/** The choices shown at once, so that a list and its question fit into a terminal of 24 lines. */
export const PAGE_SIZE = 10;

export async function askChoice<T>(
  prompt: Prompt,
  question: ListQuestion<T>,
  columns: number | undefined,
): Promise<T> {
  const { message, choices, initial } = question;
  const { answer } = await prompt<{ answer: number }>([
    {
      type: 'select',
      name: 'answer',
      message: behindMark(message, columns),
      choices: choices.map((choice, place) => asListed(choice, place, { message, columns })),
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

export const BACK_CHOICE: Choice<Back> = { value: BACK, name: 'Back' };

export function withBack<T>(question: ListQuestion<T>): ListQuestion<T | Back> {
  if (question.isFirst === true) return question;
  return { ...question, choices: [...question.choices, BACK_CHOICE] };
}

/** A choice for inquirer. Its value is the index, because inquirer does not return values of every type unchanged. */
export function asListed(
  { name, about }: Choice<unknown>,
  value: number,
  { message, columns }: { readonly message: string; readonly columns: number | undefined },
) {
  const short = behindQuestion(message, name, columns);
  const listed = { value, name: behindMark(name, columns), short };
  if (about === undefined || about === '') return listed;
  return { ...listed, description: wrapLine(plainText(about), columns).join('\n') };
}

export function valueAt<T>(all: readonly Choice<T>[], place: number): T {
  const choice = all[place];
  if (!choice) throw new Error('A choice was made that was not offered.');
  return choice.value;
}
