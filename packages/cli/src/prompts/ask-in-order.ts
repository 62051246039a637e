import { BACK, type Back } from './ask.ts';

/** The result of a question: BACK, or undefined to continue. */
export type PromptResult = Back | undefined;

export type Question = () => Promise<PromptResult>;

/**
 * Asks the questions in order. Back returns to the previous question; from the first question it
 * returns BACK.
 */
export async function askInOrder(questions: readonly Question[]): Promise<PromptResult> {
  let index = 0;
  while (index < questions.length) {
    const result = await questions[index]?.();
    index += result === BACK ? -1 : 1;
    if (index < 0) return BACK;
  }
  return undefined;
}
