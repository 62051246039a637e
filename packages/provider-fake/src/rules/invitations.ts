import { emailKey, invitationsForm, invitationsRaw, success, type Invitation } from '@kettle/core';
import { isBouncing, mailFailed } from './mail.ts';
import type { Ruled } from './refusal.ts';
import { invalid } from './validation.ts';

export interface InvitationFacts {
  /** Whether this house has already mailed this address today. The argument is an `emailKey`. */
  readonly wasSentToday: (email: string) => boolean;
}

/**
 * POST /invite_housemates: the invitations to mail now, one per address, without those already sent
 * today (D39). The list may be empty. If one address bounces, all are refused and nothing is sent.
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
