import type { AgreedTerms } from '../domain/agreement.ts';
import type { PersonalDetails, Presignup } from '../domain/person.ts';
import { discountOfQuote, validCodeOf } from '../domain/discount.ts';
import { completePrice } from '../domain/package-price.ts';
import { initialPicks, pickedOptions, withPick, pickOf, type Picks } from '../domain/picks.ts';
import {
  BROADBAND,
  OPTIONAL_PRODUCT_TYPES,
  type OptionCode,
  type ProductOption,
  type ProductType,
} from '../domain/product.ts';
import type { Household } from '../domain/household.ts';
import type { Quote } from '../domain/quote.ts';
import { isSameAddress } from '../domain/same-address.ts';
import { isSamePerson } from '../domain/same-person.ts';
import { isDuring, type Tenancy } from '../domain/tenancy.ts';
import type { LeadChanges } from './lead-changes.ts';
import type { LeadJourney } from './lead-journey-state.ts';
import { withLinkedOptions } from './package-link.ts';
import { hasUnknownOutcome } from './submission.ts';

/**
 * Stores a quote and picks the options of a link, else the default option of each product. A
 * previous broadband pick is kept if it still exists.
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
    ...withQuotedDiscount(quote, isPriced ? pickedOptions(products, picks) : undefined),
    ...(quote.leadId === undefined ? {} : { leadId: quote.leadId }),
  };
}

/**
 * Stores the discount of a quote (HH13), with its price if that belongs to the picked options,
 * which are passed then. A discount priced for other options that has no code cannot be priced
 * again, so it is left out.
 */
function withQuotedDiscount(
  { discount: quoted, price }: Quote,
  priced: readonly ProductOption[] | undefined,
): LeadChanges {
  const discount = quoted && discountOfQuote(quoted);
  if (!discount?.isValid) return { discount, discountedPrice: undefined };
  if (priced) return { discount, discountedPrice: price && completePrice(price, priced) };
  const isLost = price !== undefined && validCodeOf(discount) === undefined;
  return { discount: isLost ? undefined : discount, discountedPrice: undefined };
}

/**
 * Picks an option of one product type. Clears the draft of the broadband page, so that the page
 * shows the pick.
 */
export function withOption(journey: LeadJourney, type: ProductType, code: OptionCode): LeadChanges {
  const picks = withPick(journey.picks, type, code);
  if (type !== BROADBAND) return { picks };
  const { broadband: _cleared, ...drafts } = journey.drafts;
  return { picks, drafts };
}

/**
 * Reverts the toggled products to the picks that the provider last confirmed, because a change
 * could not be saved. A broadband pick stays: it has its own page.
 */
export function withTogglesReverted(
  { picks, products = [] }: LeadJourney,
  confirmed: Picks,
): LeadChanges {
  const toggled = products
    .filter(({ type }) => OPTIONAL_PRODUCT_TYPES.includes(type))
    .map(({ type, defaultOption }) => [type, pickOf(confirmed, type) ?? defaultOption] as const);
  return { picks: { ...picks, ...Object.fromEntries(toggled) } };
}

export function withBroadband(journey: LeadJourney, code: OptionCode): LeadChanges {
  return withOption(journey, BROADBAND, code);
}

/**
 * Copies corrections made at lead capture to the full details entered earlier, and to their page.
 */
export function withCorrections(
  { drafts, personalDetails, presignup: before }: LeadJourney,
  { agreedToPolicy: _, ...person }: Presignup,
): LeadChanges {
  const isCorrected = ([field, value]: readonly [string, string]) =>
    value !== before?.[field as keyof Presignup];
  const corrected = Object.entries(person).filter(isCorrected);
  const details = drafts['your-details'];
  const typed = corrected.filter(([field]) => details && field in details);
  return {
    ...(details && {
      drafts: { ...drafts, 'your-details': { ...details, ...Object.fromEntries(typed) } },
    }),
    ...(personalDetails && {
      personalDetails: { ...personalDetails, ...Object.fromEntries(corrected) },
    }),
  };
}

export function withPersonalDetails(personalDetails: PersonalDetails): LeadChanges {
  return { personalDetails };
}

/**
 * Sets the tenancy. A broadband date outside of it is removed, so that it is asked for again.
 */
export function withTenancy(journey: LeadJourney, tenancy: Tenancy): LeadChanges {
  const timing = journey.broadbandTiming;
  const isOutside = timing && !timing.isUrgent && !isDuring(timing.date, tenancy);
  return { tenancy, ...(isOutside ? { broadbandTiming: undefined } : {}) };
}

/**
 * Records where and for whom the direct debit is sent, and what the person agreed to.
 * While an earlier submission is unresolved, its details stay.
 */
export function withSentDetails(
  { address, personalDetails, sent, submissions }: LeadJourney,
  agreed?: AgreedTerms,
): LeadChanges {
  if (!address || !personalDetails || (sent && hasUnknownOutcome(submissions))) return {};
  return { sent: { address, personalDetails, ...(agreed && { agreed }) } };
}

/** Whether the journey still has the address and the person for which its direct debit was sent. */
export function isUnchangedSinceSent({ address, personalDetails, sent }: LeadJourney): boolean {
  if (!sent || !address || !personalDetails) return false;
  return (
    isSameAddress(sent.address, address) && isSamePerson(sent.personalDetails, personalDetails)
  );
}
