import {
  emailKey,
  invitationsForm,
  invitationsRaw,
  success,
  type Address,
  type Invitation,
} from '@kettle/core';
import type { Decision } from './refusal.ts';
import { houseComplete } from './store-refusals.ts';
import { mailFailed } from './undeliverable.ts';
import { invalid } from './validation.ts';

export interface InvitationFacts {
  /** Whether this house has already mailed this address today. The argument is an `emailKey`. */
  readonly wasSentToday: (email: string) => boolean;
  /** Whether somebody with this address lives in the house already. The argument is an `emailKey`. */
  readonly isMember: (email: string) => boolean;
  /** Whether the mail service is known to refuse this address. The argument is an `emailKey`. */
  readonly isUndeliverable: (email: string) => boolean;
  readonly remaining: number;
  readonly address: Address;
}

/**
 * POST /invite_housemates: the invitations to mail now, one per address, without those already sent
 * today (D39) and those of people who have joined. The list may be empty. If one address bounces, all are refused and nothing is sent. Nobody
 * is invited to a complete house, whose link lets nobody in.
 */
export function planInvitations(
  requested: readonly Invitation[],
  { wasSentToday, isMember, isUndeliverable, remaining, address }: InvitationFacts,
): Decision<readonly Invitation[]> {
  const context = { rows: requested.length, mayRepeat: true };
  const checked = invitationsForm.parse(invitationsRaw(requested), context);
  if (!checked.ok) return invalid(checked.error);
  if (remaining <= 0) return houseComplete(address);
  const bouncing = checked.value.find(({ email }) => isUndeliverable(emailKey(email)));
  if (bouncing) return mailFailed(bouncing.email);
  const byAddress = new Map(checked.value.map((one) => [emailKey(one.email), one]));
  const isToBeMailed = (email: string): boolean => !wasSentToday(email) && !isMember(email);
  return success([...byAddress].filter(([email]) => isToBeMailed(email)).map(([, one]) => one));
}
