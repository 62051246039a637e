import { plainText } from '../output/plain-text.ts';
import { wrapLine } from '../output/wrap.ts';

/** The place of the mark (`?`, `✔`, `❯`, `>`) in front of what inquirer shows. */
const MARK = '  ';

/** Breaks text that stands behind a mark between words. inquirer itself breaks a line wherever the terminal ends. */
export function behindMark(text: string, columns: number | undefined): string {
  return wrapLine(MARK + plainText(text), columns)
    .join('\n')
    .slice(MARK.length);
}

/** Breaks an answer that inquirer shows behind its question and a space, so that the two are broken as one text. */
export function behindQuestion(question: string, answer: string, columns: number | undefined) {
  const before = behindMark(question, columns);
  return behindMark(`${question} ${answer}`, columns).slice(before.length).replace(/^ /, '');
}
