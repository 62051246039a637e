import { validCodeOf } from '../domain/discount.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { pickedOption } from '../domain/picks.ts';
import type { LeadJourney } from './lead-journey-state.ts';

/** The changes that a step makes to the journey. A field set to `undefined` is removed. */
export type LeadChanges = {
  readonly [Field in keyof LeadJourney]?: LeadJourney[Field] | undefined;
};

/**
 * Returns the journey with the changes of a step; `journey` itself is not modified. Another pick
 * removes the discounted price, which was that of the old picks. A discount without a code cannot
 * be priced for other picks, so it is removed with its price.
 */
export function applyChanges(journey: LeadJourney, changes: LeadChanges): LeadJourney {
  const priced = picksAnother(journey, changes) ? withoutPrice(journey) : journey;
  return omitUndefined({ ...priced, ...changes }) as LeadJourney;
}

/**
 * Whether the discount of the journey ends with these picks, of which a person has to be told
 * (HH13).
 */
export function picksEndDiscount(journey: LeadJourney, changes: LeadChanges): boolean {
  const isAnotherQuote = changes.products !== undefined;
  return !isAnotherQuote && picksAnother(journey, changes) && hasUncodedDiscount(journey);
}

/** Picking the same option again, as Next on an unchanged page does, is no change. */
function picksAnother({ picks, products = [] }: LeadJourney, changes: LeadChanges): boolean {
  const { picks: changed } = changes;
  if (!changed) return false;
  return products.some(
    (product) => pickedOption(product, picks) !== pickedOption(product, changed),
  );
}

/** Whether a discount without a code has made the price. */
function hasUncodedDiscount({ discount, discountedPrice }: LeadJourney): boolean {
  return !!discount?.isValid && !!discountedPrice && validCodeOf(discount) === undefined;
}

function withoutPrice(journey: LeadJourney): LeadChanges {
  const isLost = hasUncodedDiscount(journey);
  return { ...journey, discountedPrice: undefined, ...(isLost && { discount: undefined }) };
}
