import type { Address } from '../domain/address.ts';
import type { BroadbandTiming } from '../domain/broadband-timing.ts';
import type { PersonalDetails } from '../domain/person.ts';
import { initialPicks, withPick } from '../domain/picking.ts';
import { BROADBAND, type OptionCode, type ProductType } from '../domain/product.ts';
import type { Household } from '../domain/household.ts';
import type { Picks } from '../domain/picks.ts';
import type { Quote } from '../domain/quote.ts';
import { isDuring, type Tenancy } from '../domain/tenancy.ts';
import type { LeadChanges } from './lead-changes.ts';
import type { LeadJourney } from './lead-journey-state.ts';
import { withLinkedOptions } from './package-link.ts';

/**
 * Stores a quote and picks the options of a link, else the default option of each product. A
 * previous broadband pick that still exists is kept.
 */
export function withQuote(
  journey: LeadJourney,
  household: Household,
  quote: Quote,
  linkedOptions: Picks = {},
): LeadChanges {
  const { products } = quote;
  const picks = withLinkedOptions(products, initialPicks(products, journey.picks), linkedOptions);
  // The provider prices a quote by its default options.
  const isPriced = products.every(({ type, defaultOption }) => picks[type] === defaultOption);
  return {
    household,
    products: products.map((product) => ({
      ...product,
      options: product.options.map((option) => ({ ...option, enabled: true })),
    })),
    picks,
    address: household.address ?? quote.address,
    discount: quote.discount,
    discountedPrice: quote.discount?.isValid && isPriced ? quote.price : undefined,
    ...(quote.leadId === undefined ? {} : { leadId: quote.leadId }),
  };
}

/** Picks an option of one product type. */
export function withOption(journey: LeadJourney, type: ProductType, code: OptionCode): LeadChanges {
  return { picks: withPick(journey.picks, type, code) };
}

export function withBroadband(journey: LeadJourney, code: OptionCode): LeadChanges {
  return withOption(journey, BROADBAND, code);
}

/** Sets the address at which the house is signed up. */
export function withAddress(address: Address): LeadChanges {
  return { address };
}

export function withPersonalDetails(personalDetails: PersonalDetails): LeadChanges {
  return { personalDetails, isPersonFound: undefined };
}

/**
 * Sets the tenancy. A broadband date outside of it is removed, so that it is asked for again.
 */
export function withTenancy(journey: LeadJourney, tenancy: Tenancy): LeadChanges {
  const timing = journey.broadbandTiming;
  const isOvertaken = timing && !timing.isUrgent && !isDuring(timing.date, tenancy);
  return { tenancy, ...(isOvertaken ? { broadbandTiming: undefined } : {}) };
}

export function withBroadbandTiming(broadbandTiming: BroadbandTiming): LeadChanges {
  return { broadbandTiming };
}
