import {
  failure,
  success,
  type Address,
  type JoinerCheck,
  type JoiningMandate,
  type Person,
} from '@kettle/core';
import { checkBank, type MaskedAccount } from './banks.ts';
import type { Business } from './business.ts';
import { checkJoinerFields, cleanedJoiner } from './check-joiner.ts';
import { checkJoiningMandate } from './check-mandate.ts';
import { callPort, type JoinerVerdict } from './external-services.ts';
import { refuse, type Decision } from './refusal.ts';
import { alreadyMember, houseComplete } from './store-refusals.ts';

/** A joiner's request with cleaned texts, and the data that is stored with it. */
export interface CheckedJoining {
  readonly mandate: JoiningMandate;
  readonly maskedAccount: MaskedAccount;
  /** The terms that the joiner agreed to. */
  readonly termsVersion: string;
  /** The notice before a collection, if the company names one. */
  readonly noticeWorkingDays?: number | undefined;
}

/**
 * POST /direct_debit of a joiner, for all checks that need no store. The store then checks whether
 * there is a place (`checkPlace`).
 */
export async function checkJoining(
  { bankDirectory, company }: Business,
  requested: JoiningMandate,
): Promise<Decision<CheckedJoining>> {
  const checked = checkJoiningMandate(requested);
  if (!checked.ok) return checked;
  const bank = await checkBank(bankDirectory, checked.value.bankDetails);
  if (!bank.ok) return bank;
  const { termsVersion, noticeWorkingDays } = company.profile;
  return success({
    mandate: checked.value,
    maskedAccount: bank.value,
    termsVersion,
    noticeWorkingDays,
  });
}

/** The facts about a house that the store reads under its lock while a person joins. */
export interface PlaceFacts {
  readonly isMember: boolean;
  readonly remaining: number;
  readonly address: Address;
}

/**
 * Decides whether a joiner gets a place. A member is refused (409), and so is anyone in a complete
 * house (410 with its address). A member of a complete house gets the 409.
 */
export function checkPlace({ isMember, remaining, address }: PlaceFacts): Decision<undefined> {
  if (isMember) return alreadyMember();
  if (remaining <= 0) return houseComplete(address);
  return success(undefined);
}

export interface JoinerFacts {
  /** Whether the guid is that of a live house. It is not if it is the house's request code. */
  readonly isInvited: boolean;
  /** Whether these are the name and phone number of the member with the joiner's e-mail address. */
  readonly isMember: (details: MemberDetails) => boolean;
}

/** What a person has to know of a member to be called that member, beside the e-mail address. */
export type MemberDetails = Pick<Person, 'firstname' | 'lastname' | 'tel'>;

/**
 * POST /validate-joining-tenant: 404 is the normal answer and means that the person has not joined
 * yet. A member's e-mail address beside another name or phone number gets it too, because an e-mail
 * address must not lead to a home.
 */
export async function validateJoiner(
  { personChecks }: Business,
  joiner: JoinerCheck,
  { isInvited, isMember }: JoinerFacts,
): Promise<Decision<'already-joined'>> {
  const errors = checkJoinerFields(joiner);
  const verdict: Decision<JoinerVerdict | undefined> = personChecks
    ? await callPort(personChecks.joiner(joiner))
    : success(undefined);
  if (!verdict.ok) return verdict;
  if (typeof verdict.value === 'object') errors.email = [verdict.value.refusedEmail];
  if (Object.keys(errors).length > 0) return invalidFields(errors);
  const details = cleanedJoiner(joiner);
  const hasJoined = verdict.value === 'already-joined' || (details && isMember(details));
  if (isInvited && hasJoined) return success('already-joined');
  return refuse('not-found', 'You have not joined this house yet.');
}

function invalidFields(fieldErrors: ReturnType<typeof checkJoinerFields>): Decision<never> {
  const messages = Object.values(fieldErrors).flat();
  return failure({ kind: 'unprocessable', messages, fieldErrors });
}
