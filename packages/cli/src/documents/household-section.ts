import {
  householdForm,
  isBlank,
  postcodeHouseholdForm,
  type Household,
  type HouseholdRaw,
  type Mistake,
} from '@kettle/core';
import {
  validateCode,
  validateSection,
  invalid,
  mistakesOf,
  type Validated,
} from './validation.ts';
import type { SIGN_UP } from './shapes.ts';
import type { ValueOf } from './shape.ts';

type HouseholdSection = NonNullable<ValueOf<typeof SIGN_UP>['household']>;

/** The names in a document, and of the flags, for the fields of the household's forms. */
export const HOUSEHOLD_NAMES = {
  address: 'addressGuid',
  line1: 'fullAddress.line1',
  line2: 'fullAddress.line2',
  city: 'fullAddress.city',
  housemateCount: 'housemates',
};

/** Validates the home, whose address is given by its guid or typed in full. */
export function validateHousehold(section: HouseholdSection = {}): Validated<Household> {
  const guid = validateCode('household.addressGuid', 'Address', section.addressGuid);
  if (guid.ok && guid.value !== undefined && hasFullAddress(section)) {
    return invalid('household.fullAddress', 'Give addressGuid or fullAddress, not both');
  }
  const raw = rawOf(section);
  const place = validateSection(
    'household',
    postcodeHouseholdForm,
    raw,
    undefined,
    HOUSEHOLD_NAMES,
  );
  const hasGuid = !guid.ok || guid.value !== undefined;
  // Only the guid of a property is sent, because the provider knows the rest of its address.
  const pickedAddress = {
    guid: guid.ok ? (guid.value ?? '') : '',
    line1: '',
    postcode: place.ok ? place.value.postcode : '',
  };
  const context = hasGuid ? { pickedAddress } : {};
  const household = validateSection('household', householdForm, raw, context, HOUSEHOLD_NAMES);
  const mistakes = uniqueByPath(mistakesOf([place, guid, household]));
  return household.ok && mistakes.length === 0 ? household : { ok: false, error: mistakes };
}

/** Drops repeated mistakes of one field: two forms validate the number of housemates. */
function uniqueByPath(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.filter(
    ({ path }, index) => mistakes.findIndex((one) => one.path === path) === index,
  );
}

function hasFullAddress({ fullAddress = {} }: HouseholdSection): boolean {
  return Object.values(fullAddress).some((line) => !isBlank(line));
}

function rawOf(section: HouseholdSection): HouseholdRaw {
  const { addressGuid = '', fullAddress, housemates = '', ...others } = section;
  return {
    ...householdForm.initialValues({}),
    ...fullAddress,
    ...others,
    isManualAddress: isBlank(addressGuid) && fullAddress !== undefined,
    housemateCount: String(housemates),
  };
}
