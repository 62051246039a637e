import { emailKey, type InvitationsRaw, type ListedHousemate } from '@kettle/core';
import { countHousemates } from '../house/house-copy.ts';

const FIELDS = ['fullname', 'email', 'tel'] as const;

/** The rows after a pasted list has filled the empty ones, and a message about the result. */
export interface FilledRows {
  readonly raw: InvitationsRaw;
  readonly filledCount: number;
  /** The lines of the people without a row. */
  readonly remainingList: string;
  readonly note: string;
}

/**
 * Fills the empty rows with the people of a list, in the order of the list. Skips people whose
 * e-mail address is already in a row or earlier in the list.
 */
export function fillRows(
  raw: InvitationsRaw,
  rows: number,
  list: readonly ListedHousemate[],
): FilledRows {
  const wanted = withoutDuplicates(list, emailsOf(raw, rows));
  const free = Array.from({ length: rows }, (_, row) => row).filter((row) => isEmpty(raw, row));
  const pairs = free.flatMap((row, at) => {
    const person = wanted[at];
    return person ? FIELDS.map((field) => [`${row}.${field}`, person[field] ?? ''] as const) : [];
  });
  const taken = wanted.slice(0, free.length);
  const left = wanted.slice(free.length);
  return {
    raw: { ...raw, ...Object.fromEntries(pairs) },
    filledCount: taken.length,
    remainingList: left.map(lineOf).join('\n'),
    note:
      list.length === 0
        ? 'No housemates found in this list. Put each one on their own line.'
        : noteOf(taken, left.length),
  };
}

function withoutDuplicates(
  list: readonly ListedHousemate[],
  typed: readonly string[],
): ListedHousemate[] {
  const known = new Set(typed);
  return list.filter(({ email }) => {
    if (email === undefined) return true;
    const isNew = !known.has(emailKey(email));
    known.add(emailKey(email));
    return isNew;
  });
}

/** Formats a person as a line that is read as the same person. */
function lineOf(person: ListedHousemate): string {
  return FIELDS.flatMap((field) => person[field] ?? []).join(', ');
}

function isEmpty(raw: InvitationsRaw, row: number): boolean {
  return FIELDS.every((field) => (raw[`${row}.${field}`] ?? '').trim() === '');
}

function emailsOf(raw: InvitationsRaw, rows: number): readonly string[] {
  return Array.from({ length: rows }, (_, row) => emailKey(raw[`${row}.email`] ?? '')).filter(
    (email) => email !== '',
  );
}

function noteOf(taken: readonly ListedHousemate[], left: number): string {
  const withEmail = taken.filter(({ email }) => email !== undefined).length;
  const withoutEmail = taken.length - withEmail;
  return [
    ...(taken.length === 0 ? ['Nothing was filled in.'] : []),
    ...(withEmail > 0 ? [`${countHousemates(withEmail)} filled in.`] : []),
    ...(withoutEmail > 0
      ? [
          withoutEmail === 1
            ? '1 line has no email address.'
            : `${withoutEmail} lines have no email address.`,
        ]
      : []),
    ...(left > 0
      ? [`There is no empty row left for ${countHousemates(left)}. They are still in the list.`]
      : []),
  ].join(' ');
}
