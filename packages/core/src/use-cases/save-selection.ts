import type { Failure } from '../domain/failure.ts';
import { selectedPriceIds } from '../domain/picking.ts';
import { presentParts } from '../domain/present-parts.ts';
import { success, type Result } from '../domain/result.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { Leads } from '../ports/leads.ts';

/** Saves the journey's picks to its lead. Without a lead nothing is saved (decision 22). */
export function createSaveSelection({ leads }: { leads: Leads }) {
  return async (journey: LeadJourney): Promise<Result<void, Failure>> => {
    if (journey.leadId === undefined) return success(undefined);
    return leads.saveSelection(
      presentParts({
        leadId: journey.leadId,
        priceIds: selectedPriceIds(journey.products ?? [], journey.picks),
        offerCode: journey.codes.offer,
        affiliateCode: journey.codes.affiliate,
        referralCode: journey.codes.referral,
      }),
    );
  };
}
