import { suggestEmail } from '@kettle/core';
import { BACK, type Ask, type Back, type TextQuestion } from './ask.ts';

/**
 * Asks for an e-mail address, and suggests a correction if its domain looks like a typing error. Enter keeps the typed
 * address. There is no second question about the initial address, because the user has already kept it.
 */
export async function askEmail(ask: Ask, question: TextQuestion): Promise<string | Back> {
  const typed = await ask.text(question);
  if (typed === BACK || typed === question.initial) return typed;
  const meant = suggestEmail(typed);
  if (meant === undefined) return typed;
  const picked = await ask.choose({
    message: `Did you mean ${meant}?`,
    choices: [
      { name: `No, keep ${typed}`, value: typed },
      { name: `Yes, use ${meant}`, value: meant },
    ],
  });
  return picked === BACK ? askEmail(ask, { ...question, initial: typed }) : picked;
}
