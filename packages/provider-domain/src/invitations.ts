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
  /** Whether the mail service is known to refuse this address. The argument is an `emailKey`. */
  readonly isUndeliverable: (email: string) => boolean;
  readonly remaining: number;
  readonly address: Address;
}

interface PlannedInvitations {
  /** One per address. */
  readonly toSend: readonly Invitation[];
  /** Those that this house has sent today already. */
  readonly sentEarlier: readonly Invitation[];
}

/** Whether invitations are valid, before anything is known of the house. */
export function checkInvitations(
  requested: readonly Invitation[],
): Decision<readonly Invitation[]> {
  const context = { rows: requested.length, mayRepeat: true };
  const checked = invitationsForm.parse(invitationsRaw(requested), context);
  return checked.ok ? checked : invalid(checked.error);
}

/**
 * POST /invite_housemates: the invitations to mail now. If one address bounces, all are refused and
 * nothing is sent. Nobody is invited to a complete house, whose link lets nobody in.
 */
export function planInvitations(
  requested: readonly Invitation[],
  { wasSentToday, isUndeliverable, remaining, address }: InvitationFacts,
): Decision<PlannedInvitations> {
  const checked = checkInvitations(requested);
  if (!checked.ok) return checked;
  if (remaining <= 0) return houseComplete(address);
  const bouncing = checked.value.find(({ email }) => isUndeliverable(emailKey(email)));
  if (bouncing) return mailFailed(bouncing.email);
  const byAddress = new Map(checked.value.map((one) => [emailKey(one.email), one]));
  const pick = (isEarlier: boolean): readonly Invitation[] =>
    [...byAddress].flatMap(([email, one]) => (wasSentToday(email) === isEarlier ? [one] : []));
  return success({ toSend: pick(false), sentEarlier: pick(true) });
}
