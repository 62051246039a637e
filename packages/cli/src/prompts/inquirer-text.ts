import type inquirer from 'inquirer';
import { plainText } from '../output/plain-text.ts';
import { BACK, BACK_SIGN, type Back, type TextQuestion } from './ask.ts';
import { wrapLine } from '../output/layout.ts';

/** inquirer's own way to ask, on the streams of a run. */
export type Prompt = typeof inquirer.prompt;

/** Whether a text ends with the back sign: in front of it may stand a refused answer, which inquirer leaves in place. */
export function isBackSign(typed: string | undefined): boolean {
  return typed?.trim().endsWith(BACK_SIGN) ?? false;
}

export async function askText(
  prompt: Prompt,
  question: TextQuestion,
  columns: number | undefined,
): Promise<string | Back> {
  const { message, initial = '', validate, masked } = question;
  const refusal = (typed: string): string | undefined => {
    const words = validate(typed);
    return words === undefined ? undefined : wrapAfterMark(words, columns);
  };
  const { answer } = await prompt<{ answer: string }>([
    {
      type: 'input',
      name: 'answer',
      message: wrapAfterMark(message, columns),
      default: plainText(initial),
      validate: (typed: string) => isBackSign(typed) || (refusal(typed) ?? true),
      ...(masked === undefined
        ? {}
        : {
            // What is hidden cannot be corrected.
            theme: { validationFailureMode: 'clear' as const },
            transformer: (typed: string, { isFinal }: { isFinal: boolean }) =>
              isFinal ? masked(typed) : '•'.repeat(typed.length),
          }),
    },
  ]);
  return isBackSign(answer) ? BACK : answer;
}

/** The place of the mark (`?`, `✔`, `❯`, `>`) in front of what inquirer shows. */
const MARK = '  ';

/** Breaks text that stands behind a mark between words. inquirer itself breaks a line wherever the terminal ends. */
export function wrapAfterMark(text: string, columns: number | undefined): string {
  return wrapLine(MARK + plainText(text), columns)
    .join('\n')
    .slice(MARK.length);
}

/** Breaks an answer that inquirer shows behind its question and a space, so that the two are broken as one text. */
export function wrapAfterQuestion(question: string, answer: string, columns: number | undefined) {
  const before = wrapAfterMark(question, columns);
  return wrapAfterMark(`${question} ${answer}`, columns).slice(before.length).replace(/^ /, '');
}
