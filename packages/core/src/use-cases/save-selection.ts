import type { Failure } from '../domain/failure.ts';
import { selectedPriceIds } from '../domain/picks.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { success, type Result } from '../domain/result.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { LeadSelection, Leads } from '../ports/leads.ts';

/**
 * The visitor's own offer and affiliate code. A visitor with neither gets those of the quote's
 * discount. The two sources are never mixed, because the two codes belong together.
 */
function offerPair({
  codes,
  discount,
}: LeadJourney): Pick<LeadSelection, 'offerCode' | 'affiliateCode'> {
  const hasOwn = codes.offer !== undefined || codes.affiliate !== undefined;
  if (hasOwn) return omitUndefined({ offerCode: codes.offer, affiliateCode: codes.affiliate });
  if (!discount?.isValid) return {};
  return omitUndefined({ offerCode: discount.offer, affiliateCode: discount.aff });
}

/**
 * Saves the journey's picks to its lead. Without a lead nothing is saved and the picks stand (PK9).
 */
export function createSaveSelection({ leads }: { leads: Leads }) {
  return async (journey: LeadJourney): Promise<Result<void, Failure>> => {
    if (journey.leadId === undefined) return success(undefined);
    return leads.saveSelection(
      omitUndefined({
        leadId: journey.leadId,
        priceIds: selectedPriceIds(journey.products ?? [], journey.picks),
        ...offerPair(journey),
        referralCode: journey.codes.referral,
      }),
    );
  };
}
