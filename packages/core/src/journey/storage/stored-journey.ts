import type { JoiningJourney } from '../joining-journey-state.ts';
import type { LeadJourney } from '../lead-journey-state.ts';
import { restoreSubmission, type Submissions } from '../submission.ts';
import { isBoolean, isCount, isText, parseRecord, type Guards } from './guards.ts';
import * as shapes from './shapes.ts';

const LEAD_GUARDS: Guards<LeadJourney> = {
  id: isText,
  drafts: shapes.isDrafts,
  codes: shapes.isCodes,
  picks: shapes.isPicks,
  submissions: shapes.isSubmissions,
  isViaShareLink: isBoolean,
  isSharedPackage: isBoolean,
  leadId: isText,
  presignup: shapes.isPresignup,
  pickedAddress: shapes.isAddress,
  household: shapes.isHousehold,
  address: shapes.isAddress,
  products: shapes.isProducts,
  linked: shapes.isShareLinkParts,
  discount: shapes.isDiscount,
  discountedPrice: shapes.isPackagePrice,
  personalDetails: shapes.isPersonalDetails,
  tenancy: shapes.isTenancy,
  broadbandTiming: shapes.isBroadbandTiming,
  sent: shapes.isSentDirectDebit,
  account: shapes.isOpenedAccount,
  agreed: shapes.isAgreedTerms,
};

const JOINING_GUARDS: Guards<JoiningJourney> = {
  guid: isText,
  drafts: shapes.isDrafts,
  submissions: shapes.isSubmissions,
  account: shapes.isAccount,
  personalDetails: shapes.isPersonalDetails,
  sent: shapes.isSentJoining,
  joined: shapes.isOpenedAccount,
  agreed: shapes.isAgreedTerms,
  housemateCount: isCount,
};

/** Serialises a journey for storage, with the time `savedAt` in milliseconds since 1970. */
export function serialiseJourney(journey: LeadJourney | JoiningJourney, savedAt: number): string {
  return JSON.stringify({ ...journey, savedAt });
}

/**
 * A journey read from storage. `hasUnreadableParts` means that a field was dropped, which the
 * site reports once.
 */
export interface RestoredJourney<T> {
  readonly journey: T;
  readonly hasUnreadableParts: boolean;
}

/**
 * When a journey was stored (ms since 1970); undefined if the text is truncated or of an older
 * version.
 */
export function savedAtOf(text: string): number | undefined {
  const stored = parseRecord(text);
  const savedAt = stored?.['savedAt'] ?? stored?.['keptAt'];
  return isCount(savedAt) ? savedAt : undefined;
}

/**
 * Restores a stored journey field by field over `fresh`. A field of the wrong shape is dropped,
 * never trusted.
 */
export function restoreLeadJourney(text: string, fresh: LeadJourney): RestoredJourney<LeadJourney> {
  return restoreFields(text, LEAD_GUARDS, fresh);
}

/** Like `restoreLeadJourney`. A joining that was stored for another link is dropped as a whole. */
export function restoreJoiningJourney(
  text: string,
  fresh: JoiningJourney,
): RestoredJourney<JoiningJourney> {
  const restored = restoreFields(text, JOINING_GUARDS, fresh);
  const isSameLink = restored.journey.guid === fresh.guid;
  return isSameLink ? restored : { journey: fresh, hasUnreadableParts: true };
}

/**
 * Stored beside a journey. Those saved before 26 November 2026 say `keptAt`, and until the 27th
 * `isPersonFound`.
 */
const OTHER_FIELDS: ReadonlySet<string> = new Set(['savedAt', 'keptAt', 'isPersonFound']);

function restoreFields<T extends { readonly submissions: Submissions }>(
  text: string,
  guards: Guards<T>,
  fresh: T,
): RestoredJourney<T> {
  const stored = parseRecord(text);
  if (!stored) return { journey: fresh, hasUnreadableParts: true };
  const fields = Object.entries(stored).filter(([field]) => !OTHER_FIELDS.has(field));
  const valid = fields.filter(([field, value]) => {
    const guard = Object.hasOwn(guards, field) ? guards[field as keyof T] : undefined;
    return guard?.(value) ?? false;
  });
  const journey: T = { ...fresh, ...Object.fromEntries(valid) };
  return {
    journey: {
      ...journey,
      submissions: restoreSubmissions(journey.submissions),
    },
    hasUnreadableParts: valid.length < fields.length,
  };
}

function restoreSubmissions(submissions: Submissions): Submissions {
  const entries = Object.entries(submissions).map(([kind, record]) => [
    kind,
    restoreSubmission(record),
  ]);
  return Object.fromEntries(entries) as Submissions;
}
