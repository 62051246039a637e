import { cleanText, isBlank } from '@kettle/core';
import { field, readFields, readListOf, readText, type Reader } from './reader.ts';

/** In characters. A longer text is not a message for users. */
const LONGEST_MESSAGE = 500;

/** Reads the messages of a failure; an empty list if they have another shape. */
export function readMessages(body: unknown): readonly string[] {
  const fields = readFields(body);
  return (fields && readSentences(field(fields, 'messages'))) ?? [];
}

/** Reads sentences for display: removes control characters, cuts overlong sentences, drops blank ones. */
export const readSentences: Reader<readonly string[]> = (value) =>
  readListOf(readText)(value)?.flatMap((message) => {
    const text = cleanText(message);
    return text.ok && !isBlank(text.value) ? [shortened(text.value)] : [];
  });

/** Cuts between characters, never inside a surrogate pair. */
function shortened(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const characters = Array.from(text.slice(0, LONGEST_MESSAGE));
  return `${characters.slice(0, -1).join('')}…`;
}
