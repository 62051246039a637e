import type { OpenedAccount } from '../domain/account.ts';
import { isSamePerson } from '../domain/same-person.ts';
import type { JoiningJourney } from '../journey/joining-journey-state.ts';
import type { Accounts } from '../ports/accounts.ts';
import { createFindOwnAccount } from './find-own-account.ts';

type Joiner = Pick<JoiningJourney, 'account' | 'guid' | 'personalDetails' | 'sent'>;

/**
 * Finds out whether a direct debit whose answer was lost has made this person a member.
 * Undefined when the person has not joined, or when the calls fail. It looks up the
 * details that were sent first and then, if they were corrected, those a repeat may have sent.
 */
export function createFindEarlierJoining({ accounts }: { accounts: Accounts }) {
  const findOwnAccount = createFindOwnAccount({ accounts });
  return async (
    { account, guid, personalDetails, sent }: Joiner,
    signal?: AbortSignal,
  ): Promise<OpenedAccount | undefined> => {
    if (!account && !sent) return undefined;
    const first = sent?.personalDetails ?? personalDetails;
    const isCorrected = first && personalDetails && !isSamePerson(first, personalDetails);
    for (const person of isCorrected ? [first, personalDetails] : [first]) {
      const house = { guid, joinLink: account?.joinLink };
      const found = person && (await findOwnAccount(house, person, signal));
      if (found?.kind !== 'own') continue;
      return { ...found.account, ...(house.joinLink && { joinLink: house.joinLink }) };
    }
    return undefined;
  };
}
