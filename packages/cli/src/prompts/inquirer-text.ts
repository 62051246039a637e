import type inquirer from 'inquirer';
import { plainText } from '../output/plain-text.ts';
import { BACK, BACK_SIGN, type Back, type TextQuestion } from './ask.ts';
import { wrapLine } from '../output/layout.ts';

/** inquirer's `prompt` on the streams of a run. */
export type Prompt = typeof inquirer.prompt;

/**
 * Whether a text ends with the back sign. A refused answer may come before it, because inquirer
 * does not remove it.
 */
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
    const mistake = validate(typed);
    return mistake === undefined ? undefined : wrapAfterMark(mistake, columns);
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
            // A user cannot correct a hidden text.
            theme: { validationFailureMode: 'clear' as const },
            transformer: (typed: string, { isFinal }: { isFinal: boolean }) =>
              isFinal ? masked(typed) : '•'.repeat(typed.length),
          }),
    },
  ]);
  return isBackSign(answer) ? BACK : answer;
}

/** The width of the mark (`?`, `✔`, `❯`, `>`) that inquirer prints first. */
const MARK = '  ';

/** Wraps text after a mark between words. inquirer itself breaks lines within words. */
export function wrapAfterMark(text: string, columns: number | undefined): string {
  return wrapLine(MARK + plainText(text), columns)
    .join('\n')
    .slice(MARK.length);
}

/** Wraps an answer that inquirer prints after its question and a space. */
export function wrapAfterQuestion(question: string, answer: string, columns: number | undefined) {
  const before = wrapAfterMark(question, columns);
  return wrapAfterMark(`${question} ${answer}`, columns).slice(before.length).replace(/^ /, '');
}
