import {
  isHousemateCount,
  presignupForm,
  success,
  type LeadHousehold,
  type LeadRegistration,
  type LeadSelection,
} from '@kettle/core';
import { unknownPostcode } from './coverage.ts';
import { wrongHousemateCount } from './housemates.ts';
import { isAnyPostcode } from './postcodes.ts';
import { propertyOfGuid } from './properties.ts';
import type { Ruled } from './refusal.ts';
import { selectByPriceIds } from './selection.ts';
import { codeMistakes, invalid, mistakesOf } from './validation.ts';

/** POST /pre-signup: the person as the core's form reads them. */
export function checkRegistration(registration: LeadRegistration): Ruled<LeadRegistration> {
  const presignup = presignupForm.parse(registration.presignup);
  const codes = codeMistakes(registration);
  if (!presignup.ok || codes.length > 0) return invalid([...mistakesOf(presignup), ...codes]);
  return success({ ...registration, presignup: presignup.value });
}

/** POST /pre-signup/{leadId}/products: prices we know, one a product. */
export function checkLeadSelection(selection: LeadSelection): Ruled<LeadSelection> {
  const codes = codeMistakes(selection);
  if (codes.length > 0) return invalid(codes);
  const known = selectByPriceIds(selection.priceIds, 1);
  return known.ok ? success(selection) : known;
}

/** POST /pre-signup/{leadId}/household. */
export function checkLeadHousehold(household: LeadHousehold): Ruled<LeadHousehold> {
  const { housemateCount, addressGuid, postcode } = household;
  if (!isHousemateCount(housemateCount)) return wrongHousemateCount();
  const isKnown = addressGuid !== undefined && propertyOfGuid(addressGuid) !== undefined;
  return isKnown || isAnyPostcode(postcode) ? success(household) : unknownPostcode();
}
