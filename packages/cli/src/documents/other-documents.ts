import {
  readHousemateList,
  type Invitation,
  success,
  type BankDetails,
  type PersonalDetails,
} from '@kettle/core';
import { withoutRepeats, type Validated, mistakesOf } from './validation.ts';
import { readParts } from './read-parts.ts';
import { INVITE, JOIN } from './schemas.ts';
import { validateInvitations } from './sign-up-document.ts';
import { inOrderOf } from './in-order-of.ts';
import { validateBank, validateJoinerSection } from './person-sections.ts';

/**
 * The housemates in a text from an address book or a spreadsheet; undefined if the text is JSON or
 * has none.
 */
export function readInviteText(text: string): unknown {
  if (/^\s*[[{]/.test(text)) return undefined;
  const people = readHousemateList(text);
  return people.some(({ email }) => email !== undefined) ? people : undefined;
}

/** Parses an invitation document: a list of housemates, or `{ "invite": [...] }`. */
export function parseInvite(parsedDocument: unknown): Validated<readonly Invitation[]> {
  const { value, mistakes } = readParts(
    INVITE,
    Array.isArray(parsedDocument) ? { invite: parsedDocument } : parsedDocument,
  );
  if (value === undefined && mistakes.length > 0) return { ok: false, error: mistakes };
  const list = value?.invite ?? [];
  // Validate an empty list as one housemate without details, so that the form gives its own
  // message.
  const validated = validateInvitations(list.length === 0 ? [{}] : list);
  if (validated.ok && mistakes.length === 0) return validated;
  return { ok: false, error: withoutRepeats(mistakes, validated.ok ? [] : validated.error) };
}

/** The details of a joiner, from a document. */
interface JoinRequest {
  readonly person: PersonalDetails;
  readonly bank: BankDetails;
}

/** Parses a joining document: `{ "person", "bank" }`. */
export function parseJoin(parsedDocument: unknown): Validated<JoinRequest> {
  const { value, mistakes } = readParts(JOIN, parsedDocument);
  if (value === undefined && mistakes.length > 0) return { ok: false, error: mistakes };
  const person = validateJoinerSection(value?.person);
  const bank = validateBank(value?.bank);
  const all = withoutRepeats(mistakes, mistakesOf([person, bank]));
  if (person.ok && bank.ok && all.length === 0) {
    return success({ person: person.value, bank: bank.value });
  }
  return { ok: false, error: inOrderOf(JOIN, all) };
}
