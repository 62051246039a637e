import { emailKey, invitationsForm, invitationsRaw, success, type Invitation } from '@kettle/core';
import { isBouncing, mailFailed } from './mail.ts';
import type { Ruled } from './refusal.ts';
import { invalid } from './validation.ts';

export interface InvitationFacts {
  /** Whether this house has mailed this address today already; called with an `emailKey`. */
  readonly wasSentToday: (email: string) => boolean;
}

/**
 * POST /invite_housemates: the invitations to be mailed now, one an address and none that was sent
 * today (D39), so perhaps none. A bouncing address refuses them all and nothing is sent.
 */
export function planInvitations(
  requested: readonly Invitation[],
  { wasSentToday }: InvitationFacts,
): Ruled<readonly Invitation[]> {
  const rows = { rows: requested.length };
  const checked = invitationsForm.parse(invitationsRaw(requested), rows);
  if (!checked.ok) return invalid(checked.error);
  const bouncing = checked.value.find(({ email }) => isBouncing(email));
  if (bouncing) return mailFailed(bouncing.email);
  const byAddress = new Map(checked.value.map((one) => [emailKey(one.email), one]));
  return success([...byAddress].filter(([email]) => !wasSentToday(email)).map(([, one]) => one));
}
