import { success, type BankDetails, type PersonalDetails } from '@kettle/core';
import { inOrderOf, mistakesOf, withoutRepeats, type Judged } from './judging.ts';
import { judgeBank, judgeJoiner } from './person-sections.ts';
import { readShape } from './read-shape.ts';
import { JOIN } from './shapes.ts';

/** The details of a joiner, from a document. */
export interface JoinRequest {
  readonly person: PersonalDetails;
  readonly bank: BankDetails;
}

/** Parses a joining document: `{ "person", "bank" }` (decision 49). */
export function parseJoin(found: unknown): Judged<JoinRequest> {
  const { value, mistakes } = readShape(JOIN, found);
  if (value === undefined && mistakes.length > 0) return { ok: false, error: mistakes };
  const person = judgeJoiner(value?.person);
  const bank = judgeBank(value?.bank);
  const all = withoutRepeats(mistakes, mistakesOf([person, bank]));
  if (person.ok && bank.ok && all.length === 0) {
    return success({ person: person.value, bank: bank.value });
  }
  return { ok: false, error: inOrderOf(JOIN, all) };
}
