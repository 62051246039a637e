import { validCodeOf } from '../domain/discount.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import type { LeadJourney } from './lead-journey-state.ts';

/** The changes that a step makes to the journey. A field set to `undefined` is removed. */
export type LeadChanges = {
  readonly [Field in keyof LeadJourney]?: LeadJourney[Field] | undefined;
};

/**
 * Returns the journey with the changes of a step; `journey` itself is not modified. New picks remove
 * the discounted price, which was that of the old picks. A discount without a code cannot be priced
 * for new picks, so it is removed with its price.
 */
export function applyChanges(journey: LeadJourney, changes: LeadChanges): LeadJourney {
  const priced = changes.picks ? withoutPrice(journey) : journey;
  return omitUndefined({ ...priced, ...changes }) as LeadJourney;
}

function withoutPrice(journey: LeadJourney): LeadChanges {
  const { discount, discountedPrice } = journey;
  const isLost = discount?.isValid && discountedPrice && validCodeOf(discount) === undefined;
  return { ...journey, discountedPrice: undefined, ...(isLost && { discount: undefined }) };
}
