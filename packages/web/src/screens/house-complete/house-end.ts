import type { AccountOpened, JoiningJourney, LeadJourney } from '@kettle/core';

type HouseEnd = 'complete' | 'joiner-waits' | 'lead-waits' | 'none';

/**
 * Returns which end page this browser's finished sign-ups lead to. A complete house takes
 * precedence, then a joiner who waits for others, then a lead who does.
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
