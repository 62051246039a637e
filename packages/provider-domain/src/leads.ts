import {
  householdForm,
  householdRaw,
  isHousemateCount,
  omitUndefined,
  presignupForm,
  success,
  type CalendarDate,
  type LeadHousehold,
  type LeadRegistration,
  type LeadSelection,
} from '@kettle/core';
import { unknownPostcode } from './coverage.ts';
import type { Catalogue } from './company/catalogue.ts';
import type { AddressBook } from './external-services.ts';
import { isAnyPostcode } from './postcodes.ts';
import { propertyOf } from './properties.ts';
import type { Decision } from './refusal.ts';
import { selectByPriceIds } from './selection.ts';
import { codeMistakes, invalid, cleanCode, mistakesOf, wrongHousemateCount } from './validation.ts';

/** POST /pre-signup: checks and cleans the personal details with the core's form. */
export function checkRegistration(registration: LeadRegistration): Decision<LeadRegistration> {
  const presignup = presignupForm.parse(registration.presignup);
  const codes = codeMistakes(registration);
  if (!presignup.ok || codes.length > 0) return invalid([...mistakesOf(presignup), ...codes]);
  return success(
    omitUndefined({
      ...registration,
      presignup: presignup.value,
      discountCode: cleanCode(registration.discountCode),
      affiliateCode: cleanCode(registration.affiliateCode),
    }),
  );
}

/** POST /pre-signup/{leadId}/products: accepts known price ids, one per product. */
export function checkLeadSelection(
  catalogue: Catalogue,
  selection: LeadSelection,
  today: CalendarDate,
): Decision<LeadSelection> {
  const codes = codeMistakes(selection);
  if (codes.length > 0) return invalid(codes);
  const { priceIds } = selection;
  const known = selectByPriceIds(catalogue, { priceIds, housemateCount: 1, today });
  if (!known.ok) return known;
  const { offerCode, affiliateCode, referralCode } = selection;
  return success(
    omitUndefined({
      ...selection,
      offerCode: cleanCode(offerCode),
      affiliateCode: cleanCode(affiliateCode),
      referralCode: cleanCode(referralCode),
    }),
  );
}

/**
 * POST /pre-signup/{leadId}/household: checks the size and the place, and the rest with the core's
 * form.
 */
export async function checkLeadHousehold(
  addressBook: AddressBook,
  { leadId, addressGuid, ...household }: LeadHousehold,
): Promise<Decision<LeadHousehold>> {
  const { housemateCount, postcode } = household;
  if (!isHousemateCount(housemateCount)) return wrongHousemateCount();
  if (!isAnyPostcode(postcode)) {
    const known = await propertyOf(addressBook, { id: addressGuid ?? '' });
    if (!known.ok) return known;
    if (!known.value) return unknownPostcode();
  }
  // The place is checked above, so any address will do.
  const pickedAddress = { guid: addressGuid ?? '', line1: '', postcode };
  const checked = householdForm.parse(householdRaw(household), { pickedAddress });
  if (!checked.ok) return invalid(mistakesOf(checked));
  const { address: _picked, ...clean } = checked.value;
  return success(omitUndefined({ ...clean, leadId, addressGuid }));
}
