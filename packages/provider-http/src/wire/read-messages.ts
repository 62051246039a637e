import { cleanText, isBlank } from '@kettle/core';
import { field, readFields, readListOf, readText } from './reader.ts';

const LONGEST_MESSAGE = 500;

/** The messages of a failure, cleaned of what no person typed; none when they are of another shape. */
export function readMessages(body: unknown): readonly string[] {
  const fields = readFields(body);
  const messages = fields && readListOf(readText)(field(fields, 'messages'));
  return cleaned(messages ?? []);
}

export function cleaned(messages: readonly string[]): readonly string[] {
  return messages.flatMap((message) => {
    const text = cleanText(message.slice(0, LONGEST_MESSAGE));
    return text.ok && !isBlank(text.value) ? [text.value] : [];
  });
}
