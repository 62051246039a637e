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
import type { SIGN_UP, ValueOf } from './schemas.ts';

type HouseholdSection = NonNullable<ValueOf<typeof SIGN_UP>['household']>;

/** The names of the household form's fields in documents and flags. */
export const HOUSEHOLD_NAMES = {
  address: 'addressGuid',
  line1: 'fullAddress.line1',
  line2: 'fullAddress.line2',
  city: 'fullAddress.city',
  housemateCount: 'housemates',
};

/** Validates the home. Its address is a guid or a full address. */
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
  // Only the guid of a property is sent, because the provider knows its address.
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

/** Removes repeated mistakes of a field, because two forms validate the number of housemates. */
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
