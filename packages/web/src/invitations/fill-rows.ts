import { emailKey, type InvitationsRaw, type ListedHousemate } from '@kettle/core';
import { countHousemates } from '#words/common.ts';
import * as words from '#words/invitations.ts';

const FIELDS = ['fullname', 'email', 'tel'] as const;

/** The rows after a pasted list has filled the empty ones, and a note about the result. */
export interface FilledRows {
  readonly raw: InvitationsRaw;
  readonly taken: number;
  readonly note: string;
}

/**
 * Fills the empty rows with the people of a list, in the order of the list. Skips people whose
 * e-mail address is in a row already.
 */
export function fillRows(
  raw: InvitationsRaw,
  rows: number,
  list: readonly ListedHousemate[],
): FilledRows {
  const typed = new Set(emailsOf(raw, rows));
  const isNew = ({ email }: ListedHousemate): boolean =>
    email === undefined || !typed.has(emailKey(email));
  const wanted = list.filter(isNew);
  const free = Array.from({ length: rows }, (_, row) => row).filter((row) => isEmpty(raw, row));
  const pairs = free.flatMap((row, at) => {
    const person = wanted[at];
    return person ? FIELDS.map((field) => [`${row}.${field}`, person[field] ?? ''] as const) : [];
  });
  const taken = Math.min(free.length, wanted.length);
  return {
    raw: { ...raw, ...Object.fromEntries(pairs) },
    taken,
    note: noteOf(list.length, taken, wanted.length - taken),
  };
}

function isEmpty(raw: InvitationsRaw, row: number): boolean {
  return FIELDS.every((field) => (raw[`${row}.${field}`] ?? '').trim() === '');
}

function emailsOf(raw: InvitationsRaw, rows: number): readonly string[] {
  return Array.from({ length: rows }, (_, row) => emailKey(raw[`${row}.email`] ?? '')).filter(
    (email) => email !== '',
  );
}

function noteOf(found: number, taken: number, left: number): string {
  if (found === 0) return words.noneInList;
  const filled = taken === 0 ? words.nothingFilledIn : words.filledIn(countHousemates(taken));
  return left > 0 ? words.noRowLeft(filled, countHousemates(left)) : filled;
}
