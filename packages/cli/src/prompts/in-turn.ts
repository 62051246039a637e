import { BACK, type Back } from './ask.ts';

/** What a question leads to: the next one, or back. */
export type Went = Back | undefined;

export type Question = () => Promise<Went>;

/** Asks the questions in order. Back returns to the previous question; from the first question it returns BACK. */
export async function inTurn(questions: readonly Question[]): Promise<Went> {
  let index = 0;
  while (index < questions.length) {
    const went = await questions[index]?.();
    index += went === BACK ? -1 : 1;
    if (index < 0) return BACK;
  }
  return undefined;
}
