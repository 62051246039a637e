import { type Address, addressGuidOf } from '../domain/address.ts';
import { validCodeOf } from '../domain/discount.ts';
import type { Failure } from '../domain/failure.ts';
import type { Household } from '../domain/household.ts';
import type { Picks } from '../domain/picks.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { isReadOnly } from '../domain/product.ts';
import { formatPostcode } from '../domain/postcode.ts';
import type { Quote } from '../domain/quote.ts';
import { success, type Result } from '../domain/result.ts';
import { isSameAddress } from '../domain/same-address.ts';
import type { LeadJourney, ShareLinkParts } from '../journey/lead-journey-state.ts';
import type { LeadChanges } from '../journey/lead-changes.ts';
import { withQuote } from '../journey/lead-transitions.ts';
import type { LeadHousehold } from '../ports/leads.ts';
import type { Ports } from '../ports/ports.ts';
import type { QuoteRequest } from '../ports/quotes.ts';
import { checkQuote } from './check-quote.ts';

/** A quote for the household, or the account that already exists at its address. */
export type QuoteOutcome =
  | {
      readonly kind: 'quoted';
      readonly changes: LeadChanges;
      /** Whether the voucher of a link has been priced with the link's options. */
      readonly isVoucherPriced?: boolean;
      /** The address that was priced, as the provider knows it. */
      readonly address?: Address;
    }
  | {
      readonly kind: 'account-exists';
      readonly guid: string;
      /** The address of the account's house, if the provider sends it. */
      readonly address?: Address;
    };

/**
 * Fetches the products for a household. If the journey has a lead, the
 * household is saved to the lead at the same time, unless it is that of a share link.
 * A failure to save it never stops the quote.
 */
export function createGetQuote({ quotes, leads }: Pick<Ports, 'quotes' | 'leads'>) {
  return async (
    journey: LeadJourney,
    household: Household,
    linked: ShareLinkParts = {},
    signal?: AbortSignal,
  ): Promise<Result<QuoteOutcome, Failure>> => {
    const isAnother = isOfAnotherHome(journey, household);
    const isOfShareLink = journey.isSharedPackage && !isAnother;
    if (journey.leadId !== undefined && !isOfShareLink) {
      void leads.saveHousehold(leadHousehold(journey.leadId, household));
    }
    const request = quoteRequest(journey, household, linked);
    const answer = checkQuote(await quotes.forHousehold(request, signal));
    if (!answer.ok) return answer;
    const quote = withRequestedCode(answer.value, linked.voucherCode);
    const { address, existingAccountGuid: guid } = quote;
    if (guid !== undefined)
      return success({ kind: 'account-exists', guid, ...(address && { address }) });
    const shared = isAnother ? {} : sharedPicks(journey);
    const changes = {
      ...withQuote(journey, household, quote, shared),
      ...keepVoucher(journey, quote),
      linked: hasParts(linked) ? linked : undefined,
      ...(isAnother && { isViaShareLink: false, isSharedPackage: false }),
    };
    return success({ kind: 'quoted', changes, ...(address && { address }) });
  };
}

export function hasParts(linked: ShareLinkParts): boolean {
  return Object.keys(omitUndefined(linked)).length > 0;
}

/** The picks that a share link fixes: the page does not let the person change them. */
function sharedPicks({ isSharedPackage, picks }: LeadJourney): Picks {
  const fixed = Object.entries(picks).filter(([type]) => isReadOnly(type, isSharedPackage));
  return Object.fromEntries(fixed);
}

/**
 * Whether the journey has a quote for another home or number of people. A share link then fixes no
 * options any more: this package is the person's own.
 */
function isOfAnotherHome({ products, household }: LeadJourney, requested: Household): boolean {
  if (!products || !household) return false;
  return household.housemateCount !== requested.housemateCount || !isSameHome(household, requested);
}

function isSameHome(one: Household, other: Household): boolean {
  if (one.address && other.address) return isSameAddress(one.address, other.address);
  return formatPostcode(one.postcode) === formatPostcode(other.postcode);
}

/** A discount without a code belongs to the requested voucher, if there was one. */
export function withRequestedCode(quote: Quote, requested: string | undefined): Quote {
  const { discount } = quote;
  if (!discount || discount.code || requested === undefined) return quote;
  return { ...quote, discount: { ...discount, code: requested } };
}

/**
 * Keeps a valid voucher when the new quote has no discount. The summary then asks for the new price
 * with the voucher.
 */
export function keepVoucher(
  { discount }: Pick<LeadJourney, 'discount'>,
  quote: Quote,
): LeadChanges {
  const isHeld = validCodeOf(discount) !== undefined && quote.discount === undefined;
  return isHeld ? { discount } : {};
}

/**
 * The quote request for a household, with the agent's code from the link that brought the visitor.
 */
export function quoteRequest(
  journey: LeadJourney,
  household: Household,
  linked: ShareLinkParts = {},
): QuoteRequest {
  return omitUndefined({
    addressGuid: addressGuidOf(household.address) ?? linked.addressGuid,
    postcode: household.postcode,
    housemateCount: household.housemateCount,
    agentCode: journey.codes.agent,
    voucherCode: linked.voucherCode,
    hash: linked.hash,
  });
}

/** The request that saves a household to its lead. */
export function leadHousehold(leadId: string, household: Household): LeadHousehold {
  const { address, ...others } = household;
  return omitUndefined({ ...others, leadId, addressGuid: addressGuidOf(address) });
}
