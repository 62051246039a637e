import type { AccountOpened, JoiningJourney, UseCases } from '@kettle/core';

/**
 * Whether a direct debit whose answer was lost has made this person a member after all, asked before
 * it is offered again (D4). Undefined: not joined, or it could not be told.
 */
export async function findLostJoining(
  useCases: Pick<UseCases, 'checkJoiner' | 'openInvitation'>,
  { account, guid, personalDetails }: JoiningJourney,
): Promise<AccountOpened | undefined> {
  if (!account || !personalDetails) return undefined;
  const verdict = await useCases.checkJoiner(guid, personalDetails);
  if (verdict.kind !== 'already-joined') return undefined;
  const house = await useCases.openInvitation(guid);
  const { joinLink } = account;
  if (house.ok) {
    return { guid, joinLink, remainingHousemates: house.value.remainingHousemates };
  }
  return house.error.kind === 'house-complete'
    ? { guid, joinLink, remainingHousemates: 0 }
    : undefined;
}

/** Whether a direct debit was sent and nobody knows what became of it. */
export function hasLostAnswer({ submissions }: JoiningJourney): boolean {
  return submissions['direct-debit']?.state === 'unknown';
}
