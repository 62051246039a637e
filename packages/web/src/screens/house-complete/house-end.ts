import type { AccountOpened, JoiningJourney, LeadJourney } from '@kettle/core';

type HouseEnd = 'complete' | 'joiner-waits' | 'lead-waits' | 'none';

/**
 * What this browser knows of a finished sign-up: a complete house first, else whose house still
 * waits for somebody.
 */
export function endOf(
  joining: Pick<JoiningJourney, 'joined'> | undefined,
  lead: Pick<LeadJourney, 'account'>,
): HouseEnd {
  if (isComplete(joining?.joined) || isComplete(lead.account)) return 'complete';
  if (joining?.joined) return 'joiner-waits';
  return lead.account ? 'lead-waits' : 'none';
}

function isComplete(account: AccountOpened | undefined): boolean {
  return account?.remainingHousemates === 0;
}
