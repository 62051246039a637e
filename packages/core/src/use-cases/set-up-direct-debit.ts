import type { AccountOpened } from '../domain/account.ts';
import { isKnownAddress } from '../domain/address.ts';
import type { BankDetails } from '../domain/bank-details.ts';
import type { Conflict } from '../domain/failure.ts';
import { failure, type Result } from '../domain/result.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import { leadMandate } from '../journey/lead-mandate.ts';
import type { Ports } from '../ports/ports.ts';
import { submit, type SubmissionFailure, type SubmissionLog } from './submit.ts';

/** The provider has an account at this address; its guid when a look found it (decision 33). */
export interface AlreadySignedUp extends Conflict {
  readonly guid?: string;
}

/**
 * Sends the lead's direct debit, once. A conflict looks first whether the house has an account, so
 * that the person can be led to it (D4). An incomplete journey is a bug: the guards lead elsewhere.
 */
export function createSetUpDirectDebit(
  ports: Pick<Ports, 'mandates' | 'quotes' | 'clock' | 'ids' | 'turns'>,
) {
  const findAccount = createFindLostAccount(ports);
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

/** `unclear`: an address typed by hand, or a look that failed, tells nothing either way. */
export type LostAccount =
  { readonly kind: 'found'; readonly guid: string } | { readonly kind: 'not-found' | 'unclear' };

/**
 * Before a direct debit of unknown outcome is offered again: the account that the lost answer may
 * have opened.
 */
export function createFindLostAccount({ quotes }: Pick<Ports, 'quotes'>) {
  return async (
    { address, household }: LeadJourney,
    signal?: AbortSignal,
  ): Promise<LostAccount> => {
    if (!address || !household || !isKnownAddress(address)) return { kind: 'unclear' };
    const { guid: addressGuid, postcode } = address;
    const request = { addressGuid, postcode, housemateCount: household.housemateCount };
    const answer = await quotes.forHousehold(request, signal);
    if (!answer.ok) return { kind: 'unclear' };
    const guid = answer.value.existingAccountGuid;
    return guid === undefined ? { kind: 'not-found' } : { kind: 'found', guid };
  };
}
