import { readHousemateList, type Invitation } from '@kettle/core';
import { withoutRepeats, type Judged } from './judging.ts';
import { readShape } from './read-shape.ts';
import { INVITE } from './shapes.ts';
import { judgeInvitations } from './sign-up-document.ts';

/** Housemates in a text that is not JSON, as address books and spreadsheets list them. Undefined if it has none. */
export function readInviteText(text: string): unknown {
  if (/^\s*[[{]/.test(text)) return undefined;
  const listed = readHousemateList(text);
  return listed.some(({ email }) => email !== undefined) ? listed : undefined;
}

/** Parses an invitation document: a list of housemates, or `{ "invite": [...] }` (decision 49). */
export function parseInvite(found: unknown): Judged<readonly Invitation[]> {
  const { value, mistakes } = readShape(INVITE, Array.isArray(found) ? { invite: found } : found);
  if (value === undefined && mistakes.length > 0) return { ok: false, error: mistakes };
  const list = value?.invite ?? [];
  // An empty list is validated as one housemate without details, so that the form gives its own message.
  const judged = judgeInvitations(list.length === 0 ? [{}] : list);
  if (judged.ok && mistakes.length === 0) return judged;
  return { ok: false, error: withoutRepeats(mistakes, judged.ok ? [] : judged.error) };
}
