import { plainText } from '../output/plain-text.ts';
import { BACK, type Back, type Choice, type ListQuestion } from './ask.ts';
import { type Prompt, wrapAfterMark, wrapAfterQuestion } from './inquirer-text.ts';
import { wrapLine } from '../output/layout.ts';

/** The number of visible choices. A list and its question fit into a terminal of 24 lines. */
export const PAGE_SIZE = 10;

export async function askChoice<T>(
  prompt: Prompt,
  question: ListQuestion<T>,
  columns: number | undefined,
): Promise<T> {
  const { message, choices, initial } = question;
  const { answer } = await prompt<{ answer: unknown }>([
    {
      type: 'select',
      name: 'answer',
      message: wrapAfterMark(message, columns),
      choices: choices.map((choice) => toInquirerChoice(choice, { message, columns })),
      default: initial,
      pageSize: PAGE_SIZE,
      loop: false,
    },
  ]);
  return answer as T;
}

export const BACK_CHOICE: Choice<Back> = { value: BACK, name: 'Back' };

export function withBack<T>(question: ListQuestion<T>): ListQuestion<T | Back> {
  if (question.isFirst === true) return question;
  return { ...question, choices: [...question.choices, BACK_CHOICE] };
}

/** A choice for inquirer, which answers with its value. */
export function toInquirerChoice<T>(
  { value, name, description }: Choice<T>,
  { message, columns }: { readonly message: string; readonly columns: number | undefined },
) {
  const short = wrapAfterQuestion(message, name, columns);
  const listed = { value, name: wrapAfterMark(name, columns), short };
  if (description === undefined || description === '') return listed;
  return { ...listed, description: wrapLine(plainText(description), columns).join('\n') };
}
