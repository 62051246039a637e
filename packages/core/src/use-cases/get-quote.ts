import { addressGuidOf } from '../domain/address-guid.ts';
import type { Failure } from '../domain/failure.ts';
import type { Household } from '../domain/household.ts';
import { presentParts } from '../domain/present-parts.ts';
import type { Quote } from '../domain/quote.ts';
import { success, type Result } from '../domain/result.ts';
import type { LeadJourney } from '../journey/lead-journey-state.ts';
import type { LeadChanges } from '../journey/lead-changes.ts';
import { withQuote } from '../journey/lead-transitions.ts';
import type { LeadHousehold } from '../ports/leads.ts';
import type { Ports } from '../ports/ports.ts';
import type { QuoteRequest } from '../ports/quotes.ts';
import { offeredQuote } from './offered-quote.ts';

/** A package for this household, or the account that its address already has. */
export type QuoteOutcome =
  | { readonly kind: 'quoted'; readonly changes: LeadChanges }
  | { readonly kind: 'account-exists'; readonly guid: string };

/** What a share link asks for beside its household. */
export interface LinkedQuote {
  readonly voucherCode?: string;
  readonly hash?: string;
}

/**
 * Fetches the products for a household (product.md section 4). The household is saved to the lead
 * at the same time where there is one; a failure of that never stops the quote.
 */
export function createGetQuote({ quotes, leads }: Pick<Ports, 'quotes' | 'leads'>) {
  return async (
    journey: LeadJourney,
    household: Household,
    linked: LinkedQuote = {},
    signal?: AbortSignal,
  ): Promise<Result<QuoteOutcome, Failure>> => {
    if (journey.leadId !== undefined && !journey.isViaShareLink) {
      void leads.saveHousehold(leadHousehold(journey.leadId, household));
    }
    const request = quoteRequest(journey, household, linked);
    const answer = offeredQuote(await quotes.forHousehold(request, signal));
    if (!answer.ok) return answer;
    const guid = answer.value.existingAccountGuid;
    if (guid !== undefined) return success({ kind: 'account-exists', guid });
    return success({
      kind: 'quoted',
      changes: {
        ...withQuote(journey, household, answer.value),
        ...heldVoucher(journey, answer.value),
      },
    });
  };
}

/** A voucher that holds outlives the quote; the summary asks what it makes of the new price (product.md section 4). */
function heldVoucher({ discount }: LeadJourney, quote: Quote): LeadChanges {
  return discount?.isValid && quote.discount === undefined ? { discount } : {};
}

/** What the provider is asked for a household, with the agent's code that the visitor came by. */
export function quoteRequest(
  journey: LeadJourney,
  household: Household,
  linked: LinkedQuote = {},
): QuoteRequest {
  return presentParts({
    addressGuid: addressGuidOf(household.address),
    postcode: household.postcode,
    housemateCount: household.housemateCount,
    agentCode: journey.codes.agent,
    voucherCode: linked.voucherCode,
    hash: linked.hash,
  });
}

/** A household as it is saved to its lead. */
export function leadHousehold(leadId: string, household: Household): LeadHousehold {
  return presentParts({
    leadId,
    housemateCount: household.housemateCount,
    addressGuid: addressGuidOf(household.address),
    postcode: household.postcode,
    lettingAgentName: household.lettingAgentName,
  });
}
