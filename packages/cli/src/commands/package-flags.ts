import { postcodeHouseholdForm, omitUndefined, success, type Household } from '@kettle/core';
import { HOUSEHOLD_NAMES } from '../documents/household-section.ts';
import {
  validateCode,
  validateSection,
  mistakesOf,
  type Validated,
  validateVoucherCode,
} from '../documents/validation.ts';
import type { PackageRequest } from '../journeys/price-package.ts';

/** The flags that describe the home and the package to price. */
export interface PackageFlags {
  readonly postcode: string;
  readonly housemates: string;
  readonly address?: string | undefined;
  readonly voucher?: string | undefined;
  readonly broadband?: string | undefined;
  readonly tvLicence?: boolean | undefined;
}

/**
 * The package in the flags, validated by the core's forms. The paths of mistakes are the names of
 * flags.
 */
export function packageRequestOf(flags: PackageFlags): Validated<PackageRequest> {
  const household = householdOf(flags);
  const broadband = validateCode('broadband', 'Broadband', flags.broadband);
  const voucher = validateVoucherCode('', flags.voucher);
  if (!household.ok || !broadband.ok || !voucher.ok) {
    return { ok: false, error: mistakesOf([household, broadband, voucher]) };
  }
  const choices = omitUndefined({
    broadband: broadband.value,
    tvLicence: flags.tvLicence,
    voucher: voucher.value,
  });
  return success({ household: household.value, choices, codes: {} });
}

function householdOf({ postcode, housemates, address }: PackageFlags): Validated<Household> {
  const raw = { postcode, housemateCount: housemates };
  const place = validateSection('', postcodeHouseholdForm, raw, undefined, HOUSEHOLD_NAMES);
  const guid = validateCode('address', 'Address', address);
  if (!place.ok || !guid.ok) return { ok: false, error: mistakesOf([place, guid]) };
  if (guid.value === undefined) return place;
  const property = { guid: guid.value, line1: '', postcode: place.value.postcode };
  return success({ ...place.value, address: property });
}
