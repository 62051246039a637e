import { cleanText, isBlank } from '@kettle/core';
import { failure, read } from '@kettle/provider-api';

/** In characters. A longer text is not meant for users. */
const LONGEST_MESSAGE = 500;

/** The messages of a failure; an empty list if they have another shape. */
export function messagesOf(body: unknown): readonly string[] {
  return sentencesOf(read(failure, body)?.messages ?? []);
}

/** Prepares sentences for display: removes control characters, cuts overlong sentences, drops blank ones. */
export function sentencesOf(messages: readonly string[]): readonly string[] {
  return messages.flatMap((message) => {
    const text = cleanText(message);
    return text.ok && !isBlank(text.value) ? [shorten(text.value)] : [];
  });
}

/** Cuts between characters, never inside a surrogate pair. */
function shorten(text: string): string {
  if (text.length <= LONGEST_MESSAGE) return text;
  const characters = Array.from(text.slice(0, LONGEST_MESSAGE));
  return `${characters.slice(0, -1).join('')}…`;
}
