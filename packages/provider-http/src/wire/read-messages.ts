import { cleanText, isBlank } from '@kettle/core';
import { field, readFields, readListOf, readText, type Reader } from './reader.ts';

/** Characters; what is longer is no sentence for a person. */
const LONGEST_MESSAGE = 500;

/** The messages of a failure; none when they are of another shape. */
export function readMessages(body: unknown): readonly string[] {
  const fields = readFields(body);
  return (fields && readSentences(field(fields, 'messages'))) ?? [];
}

/** A list of sentences to be shown: without control characters and overlong ends, no blank ones. */
export const readSentences: Reader<readonly string[]> = (value) =>
  readListOf(readText)(value)?.flatMap((message) => {
    const text = cleanText(message);
    return text.ok && !isBlank(text.value) ? [shortened(text.value)] : [];
  });

/** Cut between characters, never inside one. */
function shortened(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const characters = Array.from(text.slice(0, LONGEST_MESSAGE));
  return `${characters.slice(0, -1).join('')}…`;
}
