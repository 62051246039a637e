import {
  emailKey,
  failure,
  success,
  type Address,
  type JoinerCheck,
  type JoiningMandate,
} from '@kettle/core';
import { JOINED_EMAIL, REFUSED_EMAIL } from './seed/emails.ts';
import { checkBank } from './banks.ts';
import { checkJoinerFields } from './check-joiner.ts';
import { checkJoiningMandate } from './check-mandate.ts';
import { refuse, type Decision } from './refusal.ts';
import { alreadyMember, houseComplete } from './store-refusals.ts';

/**
 * POST /direct_debit of a joiner, for all checks that need no store: returns the cleaned request or a
 * refusal. The store then checks whether there is a place (`checkPlace`).
 */
export function checkJoining(requested: JoiningMandate): Decision<JoiningMandate> {
  const checked = checkJoiningMandate(requested);
  if (!checked.ok) return checked;
  const bank = checkBank(checked.value.bankDetails);
  return bank.ok ? checked : bank;
}

/** The facts about a house that the store reads under its lock while a person joins. */
export interface PlaceFacts {
  readonly isMember: boolean;
  readonly remaining: number;
  readonly address: Address;
}

/**
 * Decides whether a joiner gets a place. A member is refused (409), and so is anyone in a complete house
 * (410 with its address). A member of a complete house gets the 409.
 */
export function checkPlace({ isMember, remaining, address }: PlaceFacts): Decision<undefined> {
  if (isMember) return alreadyMember();
  if (remaining <= 0) return houseComplete(address);
  return success(undefined);
}

/** POST /validate-joining-tenant: 404 is the normal answer and means that the person has not joined yet. */
export function validateJoiner(
  joiner: JoinerCheck,
  { isMember }: { readonly isMember: boolean },
): Decision<'already-joined'> {
  const errors = checkJoinerFields(joiner);
  const email = emailKey(joiner.email);
  if (email === REFUSED_EMAIL) errors.email = ['This email address cannot be used.'];
  if (Object.keys(errors).length > 0) return invalidFields(errors);
  if (isMember || email === JOINED_EMAIL) return success('already-joined');
  return refuse('not-found', 'You have not joined this house yet.');
}

function invalidFields(fieldErrors: ReturnType<typeof checkJoinerFields>): Decision<never> {
  const messages = Object.values(fieldErrors).flat();
  return failure({ kind: 'unprocessable', messages, fieldErrors });
}
