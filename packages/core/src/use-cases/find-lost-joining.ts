import type { AccountOpened } from '../domain/account.ts';
import type { JoiningJourney } from '../journey/joining-journey-state.ts';
import type { Accounts } from '../ports/accounts.ts';
import { createCheckJoiner } from './check-joiner.ts';

type Joiner = Pick<JoiningJourney, 'account' | 'guid' | 'personalDetails'>;

/**
 * Finds out whether a direct debit whose answer was lost has made this person a member after all.
 * It is called before the direct debit is offered again (D4). Undefined when the person has not
 * joined, or when the calls fail to tell.
 */
export function createFindLostJoining({ accounts }: { accounts: Accounts }) {
  const checkJoiner = createCheckJoiner({ accounts });
  return async (
    { account, guid, personalDetails }: Joiner,
    signal?: AbortSignal,
  ): Promise<AccountOpened | undefined> => {
    if (!account || !personalDetails) return undefined;
    const verdict = await checkJoiner(guid, personalDetails, signal);
    if (verdict.kind !== 'already-joined') return undefined;
    const house = await accounts.ofGuid(guid, signal);
    const { joinLink } = account;
    if (house.ok) {
      return { guid, joinLink, remainingHousemates: house.value.remainingHousemates };
    }
    return house.error.kind === 'house-complete'
      ? { guid, joinLink, remainingHousemates: 0 }
      : undefined;
  };
}
