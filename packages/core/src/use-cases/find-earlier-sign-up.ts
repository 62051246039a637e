import { isKnownAddress } from '../domain/address.ts';
import type { Person } from '../domain/person.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { isSamePerson } from '../domain/same-person.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import { isUnchangedSinceSent } from '../journey/lead-transitions.ts';
import type { Ports } from '../ports/ports.ts';
import { createFindOwnAccount, type OwnAccount } from './find-own-account.ts';

/**
 * The outcome of a direct debit whose answer was lost:
 * - `own`: it has opened the account.
 * - `of-others`: somebody else has opened an account at the address since, and this person is not a
 *   member of it.
 * - `not-found`: there is no account at the address.
 * - `unclear`: the outcome stays unknown, because the address was typed by hand, a look-up failed, or the provider tells
 *   nobody by an address who lives there. `guid`
 *   is the account at the address, if there is one.
 */
export type EarlierSignUp =
  | OwnAccount
  | { readonly kind: 'of-others'; readonly guid: string }
  | { readonly kind: 'not-found' }
  | { readonly kind: 'unclear'; readonly guid?: string };

export interface EarlierSignUpOptions {
  /**
   * An account that is known to exist, such as the one at an address that a quote was requested
   * for.
   */
  readonly guid?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Looks for the account that a direct debit may have opened although its answer was lost. An
 * account at the address alone proves nothing: a housemate may have opened it. It looks where and
 * for whom the direct debit was sent, and then by the journey as it is now, which a repeat may have
 * sent.
 */
export function createFindEarlierSignUp(ports: Pick<Ports, 'quotes' | 'accounts'>) {
  const findOwnAccount = createFindOwnAccount(ports);
  const look = async (
    { address, household, personalDetails }: LeadJourney,
    signal?: AbortSignal,
  ): Promise<EarlierSignUp> => {
    if (!address || !household || !isKnownAddress(address)) return { kind: 'unclear' };
    const { guid: addressGuid, postcode } = address;
    const request = { addressGuid, postcode, housemateCount: household.housemateCount };
    const answer = await ports.quotes.forHousehold(request, signal);
    if (!answer.ok) return { kind: 'unclear' };
    const guid = answer.value.existingAccountGuid;
    if (guid === undefined) return { kind: 'not-found' };
    if (!personalDetails) return { kind: 'unclear', guid };
    const found = await findOwnAccount({ guid }, personalDetails, signal);
    if (found.kind === 'own') return found;
    const isHidden = found.kind === 'of-others' && (await hidesMembers(guid, signal));
    return isHidden ? { kind: 'unclear', guid } : { ...found, guid };
  };
  /**
   * A request code is answered alike for members and others, and a complete house does not say
   * whether its guid is one.
   */
  const hidesMembers = async (guid: string, signal?: AbortSignal): Promise<boolean> => {
    const shown = await ports.accounts.ofGuid(guid, signal);
    return shown.ok ? shown.value.asksToJoin === true : shown.error.kind === 'house-complete';
  };
  return async (
    journey: LeadJourney,
    { guid, signal }: EarlierSignUpOptions = {},
  ): Promise<EarlierSignUp> => {
    if (guid !== undefined) {
      for (const person of personsOf(journey)) {
        const found = await findOwnAccount({ guid }, person, signal);
        if (found.kind === 'own') return found;
      }
    }
    const first = await look({ ...journey, ...journey.sent }, signal);
    if (first.kind === 'own' || isUnchangedSinceSent(journey) || !journey.sent) return first;
    const second = await look(journey, signal);
    if (second.kind === 'own' || first.kind !== 'unclear') return second;
    return omitUndefined({
      kind: 'unclear' as const,
      guid: 'guid' in second ? second.guid : undefined,
    });
  };
}

/** The people whose details a direct debit of this journey may contain. */
function personsOf({ personalDetails, presignup, sent }: LeadJourney): readonly Person[] {
  const now = personalDetails ?? presignup;
  const first = sent?.personalDetails;
  if (!now || !first) return [first ?? now].filter((person) => person !== undefined);
  return isSamePerson(first, now) ? [first] : [first, now];
}
