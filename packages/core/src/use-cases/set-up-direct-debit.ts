import type { AccountOpened } from '../domain/account.ts';
import { isKnownAddress } from '../domain/address.ts';
import type { BankDetails } from '../domain/bank-details.ts';
import type { Conflict } from '../domain/failure.ts';
import { failure, type Result } from '../domain/result.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import { leadMandate } from '../journey/lead-mandate.ts';
import type { Ports } from '../ports/ports.ts';
import { createFindOwnAccount, type OwnAccount } from './find-own-account.ts';
import { submit, type SubmissionFailure, type SubmissionLog } from './submit.ts';

/**
 * The provider already has an account at this address. `guid` is present when that account was
 * found (decision 33).
 */
export interface AlreadySignedUp extends Conflict {
  readonly guid?: string;
}

/**
 * Sends the lead's direct debit, once. After a conflict it looks for an account of the house, so
 * that the person can be led to it (D4). An incomplete journey throws: it is a bug, because the
 * guards lead elsewhere.
 */
export function createSetUpDirectDebit(
  ports: Pick<Ports, 'mandates' | 'quotes' | 'clock' | 'ids' | 'turns'>,
) {
  const findAccount = createFindAccount(ports);
  return async (
    journey: LeadJourney,
    bank: BankDetails,
    log: SubmissionLog,
  ): Promise<Result<AccountOpened, SubmissionFailure | AlreadySignedUp>> => {
    const mandate = leadMandate(journey, bank);
    if (!mandate) throw new Error('A direct debit was submitted for an incomplete journey.');
    const answer = await submit(ports, log, 'direct-debit', (key) =>
      ports.mandates.setUp(mandate, key),
    );
    if (answer.ok || answer.error.kind !== 'conflict') return answer;
    const found = await findAccount(journey);
    return failure(found.kind === 'found' ? { ...answer.error, guid: found.guid } : answer.error);
  };
}

/** The account at the address of a journey, whoever has opened it. */
type AccountThere =
  { readonly kind: 'found'; readonly guid: string } | { readonly kind: 'not-found' | 'unclear' };

function createFindAccount({ quotes }: Pick<Ports, 'quotes'>) {
  return async (
    { address, household }: LeadJourney,
    signal?: AbortSignal,
  ): Promise<AccountThere> => {
    if (!address || !household || !isKnownAddress(address)) return { kind: 'unclear' };
    const { guid: addressGuid, postcode } = address;
    const request = { addressGuid, postcode, housemateCount: household.housemateCount };
    const answer = await quotes.forHousehold(request, signal);
    if (!answer.ok) return { kind: 'unclear' };
    const guid = answer.value.existingAccountGuid;
    return guid === undefined ? { kind: 'not-found' } : { kind: 'found', guid };
  };
}

/**
 * What became of a direct debit whose answer was lost:
 * - `own`: it has opened the account.
 * - `of-others`: somebody else has opened an account at the address since, and this person is no
 *   member of it.
 * - `not-found`: there is no account at the address.
 * - `unclear`: nothing is known, because the address was typed by hand or a look-up failed.
 */
export type LostAccount =
  | Extract<OwnAccount, { kind: 'own' }>
  | { readonly kind: 'of-others'; readonly guid: string }
  | { readonly kind: 'not-found' | 'unclear' };

/**
 * Looks for the account that a direct debit may have opened although its answer was lost. It is
 * called before that direct debit is offered again. An account at the address alone proves nothing:
 * a housemate may have opened it. It looks where and for whom it was sent, and then by the journey as
 * it is now, which a repeat may have sent.
 */
export function createFindLostAccount(ports: Pick<Ports, 'quotes' | 'accounts'>) {
  const findAccount = createFindAccount(ports);
  const findOwnAccount = createFindOwnAccount(ports);
  const look = async (journey: LeadJourney, signal?: AbortSignal): Promise<LostAccount> => {
    const there = await findAccount(journey, signal);
    const { personalDetails } = journey;
    if (there.kind !== 'found') return there;
    if (!personalDetails) return { kind: 'unclear' };
    const { guid } = there;
    const found = await findOwnAccount({ guid }, personalDetails, signal);
    return found.kind === 'of-others' ? { kind: 'of-others', guid } : found;
  };
  return async (journey: LeadJourney, signal?: AbortSignal): Promise<LostAccount> => {
    const sent = await look({ ...journey, ...journey.sent }, signal);
    const isSettled = sent.kind === 'own' || sent.kind === 'unclear';
    return isSettled || !isCorrected(journey) ? sent : look(journey, signal);
  };
}

/** Whether the address or the person was corrected since the direct debit was sent. */
function isCorrected({ address, personalDetails, sent }: LeadJourney): boolean {
  if (!sent) return false;
  const asSent = [sent.address, sent.personalDetails];
  return JSON.stringify(asSent) !== JSON.stringify([address, personalDetails]);
}
