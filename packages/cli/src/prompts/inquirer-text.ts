import type inquirer from 'inquirer';
import { plainText } from '../output/plain-text.ts';
import { BACK, BACK_SIGN, type Back, type TextQuestion } from './ask.ts';

/** inquirer's own way to ask, on the streams of a run. */
export type Prompt = typeof inquirer.prompt;

export function isBackSign(typed: string | undefined): boolean {
  return typed?.trim() === BACK_SIGN;
}

export async function askText(prompt: Prompt, question: TextQuestion): Promise<string | Back> {
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
