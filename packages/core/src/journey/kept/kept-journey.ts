import type { JoiningJourney } from '../joining-journey-state.ts';
import type { LeadJourney } from '../lead-journey-state.ts';
import { restore, type Submissions } from '../submission.ts';
import { isBoolean, isCount, isText } from './guards.ts';
import { parsedRecord } from './parsed-record.ts';
import * as shapes from './shapes.ts';

type Guards<T> = { readonly [Field in keyof T]-?: (value: unknown) => boolean };

const LEAD_GUARDS: Guards<LeadJourney> = {
  id: isText,
  drafts: shapes.isDrafts,
  codes: shapes.isCodes,
  picks: shapes.isPicks,
  submissions: shapes.isSubmissions,
  isViaShareLink: isBoolean,
  isPersonFound: isBoolean,
  leadId: isText,
  presignup: shapes.isPresignup,
  pickedAddress: shapes.isAddress,
  household: shapes.isHousehold,
  address: shapes.isAddress,
  products: shapes.isProducts,
  linked: shapes.isLinkedQuote,
  discount: shapes.isDiscount,
  discountedPrice: shapes.isPackagePrice,
  personalDetails: shapes.isPersonalDetails,
  tenancy: shapes.isTenancy,
  broadbandTiming: shapes.isBroadbandTiming,
  sent: shapes.isSentDirectDebit,
  account: shapes.isAccountOpened,
  agreed: shapes.isAgreedPayment,
};

const JOINING_GUARDS: Guards<JoiningJourney> = {
  guid: isText,
  drafts: shapes.isDrafts,
  submissions: shapes.isSubmissions,
  account: shapes.isAccount,
  personalDetails: shapes.isPersonalDetails,
  sent: shapes.isSentJoining,
  joined: shapes.isAccountOpened,
  agreed: shapes.isAgreedPayment,
  housemateCount: isCount,
};

/** Serialises a journey for storage, with the time `keptAt` in milliseconds since 1970. */
export function keepJourney(journey: LeadJourney | JoiningJourney, keptAt: number): string {
  return JSON.stringify({ ...journey, keptAt });
}

/**
 * A journey read from storage. `isIncomplete` tells whether anything had to be dropped, which is
 * reported once.
 */
export interface Restored<T> {
  readonly journey: T;
  readonly isIncomplete: boolean;
}

/** When a journey was stored (ms since 1970); undefined if the text is torn or of an older version. */
export function keptAtOf(kept: string): number | undefined {
  const keptAt = parsedRecord(kept)?.['keptAt'];
  return isCount(keptAt) ? keptAt : undefined;
}

/**
 * Restores a stored journey field by field over `fresh`. A field of the wrong shape is dropped,
 * never trusted.
 */
export function restoreLeadJourney(kept: string, fresh: LeadJourney): Restored<LeadJourney> {
  return restoreFields(kept, LEAD_GUARDS, fresh);
}

/** Like `restoreLeadJourney`. A joining that was stored for another link is dropped as a whole. */
export function restoreJoiningJourney(
  kept: string,
  fresh: JoiningJourney,
): Restored<JoiningJourney> {
  const restored = restoreFields(kept, JOINING_GUARDS, fresh);
  const isSameLink = restored.journey.guid === fresh.guid;
  return isSameLink ? restored : { journey: fresh, isIncomplete: true };
}

function restoreFields<T extends { readonly submissions: Submissions }>(
  kept: string,
  guards: Guards<T>,
  fresh: T,
): Restored<T> {
  const stored = parsedRecord(kept);
  if (!stored) return { journey: fresh, isIncomplete: true };
  const fields = Object.entries(stored).filter(([field]) => field !== 'keptAt');
  const fit = fields.filter(([field, value]) => {
    const guard = Object.hasOwn(guards, field) ? guards[field as keyof T] : undefined;
    return guard?.(value) ?? false;
  });
  const journey: T = { ...fresh, ...Object.fromEntries(fit) };
  return {
    journey: {
      ...journey,
      submissions: restoredSubmissions(journey.submissions),
    },
    isIncomplete: fit.length < fields.length,
  };
}

function restoredSubmissions(submissions: Submissions): Submissions {
  const entries = Object.entries(submissions).map(([kind, record]) => [kind, restore(record)]);
  return Object.fromEntries(entries) as Submissions;
}
