import type { AccountOpened } from '../domain/account.ts';
import type { JoiningJourney } from '../journey/joining-journey-state.ts';
import type { Accounts } from '../ports/accounts.ts';
import { createFindOwnAccount } from './find-own-account.ts';

type Joiner = Pick<JoiningJourney, 'account' | 'guid' | 'personalDetails' | 'sent'>;

/**
 * Finds out whether a direct debit whose answer was lost has made this person a member after all.
 * It is called before the direct debit is offered again (D4). Undefined when the person has not
 * joined, or when the calls fail to tell. It asks for the person that was sent first, and then, if
 * they were corrected, for whom a repeat may have sent.
 */
export function createFindLostJoining({ accounts }: { accounts: Accounts }) {
  const findOwnAccount = createFindOwnAccount({ accounts });
  const find = async (
    { account, guid, personalDetails }: Joiner,
    signal?: AbortSignal,
  ): Promise<AccountOpened | undefined> => {
    if (!account || !personalDetails) return undefined;
    const { joinLink } = account;
    const found = await findOwnAccount({ guid, joinLink }, personalDetails, signal);
    return found.kind === 'own' ? { ...found.account, ...(joinLink && { joinLink }) } : undefined;
  };
  return async (joiner: Joiner, signal?: AbortSignal): Promise<AccountOpened | undefined> => {
    const { personalDetails, sent } = joiner;
    const isCorrected =
      sent && JSON.stringify(sent.personalDetails) !== JSON.stringify(personalDetails);
    const joined = await find({ ...joiner, ...sent }, signal);
    return joined || !isCorrected ? joined : find(joiner, signal);
  };
}
