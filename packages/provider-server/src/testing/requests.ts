import { randomUUID } from 'node:crypto';
import { ADA, ADAS_BANK } from '@kettle/core/testing';

/**
 * Values for valid bodies of `POST /direct_debit`. Each test changes only the fields that it is
 * about.
 */

export const PRICE_IDS = ['price_energy', 'price_water', 'price_bb_80', 'price_tv_licence_none'];

type Changes = Readonly<Record<string, unknown>>;

export function personalDetails(changes: Changes = {}) {
  return { ...ADA, ...changes };
}

export function accountDetails(changes: Changes = {}) {
  return { ...ADAS_BANK, ...changes };
}

export function bankDetails(changes: Changes = {}) {
  return { ...accountDetails(), firstPaymentDate: '2027-07-01', ...changes };
}

export function houseInformation(changes: Changes = {}) {
  return {
    postcode: 'LS6 1AA',
    address: { guid: 'adr_ls6_1' },
    startDate: '2027-07-01',
    endDate: '2028-06-30',
    broadbandUrgent: true,
    broadbandDate: '2027-07-01',
    ...changes,
  };
}

export function leadDirectDebit(changes: Changes = {}) {
  return {
    personalDetails: personalDetails(),
    bankDetails: bankDetails(),
    addressId: 'adr_ls6_1',
    housemateCount: 4,
    houseInformation: houseInformation(),
    selectedProducts: PRICE_IDS,
    ...changes,
  };
}

/** The sign-up of a house that no other test data uses: a typed address with this number. */
export function leadAtTypedAddress(number: number, changes: Changes = {}) {
  const fullAddress = { line1: `${number} Test Street`, city: 'Leeds' };
  return leadDirectDebit({
    addressId: null,
    houseInformation: houseInformation({ address: { fullAddress } }),
    ...changes,
  });
}

export function joinerDirectDebit(guid: string, email: string, changes: Changes = {}) {
  return {
    guid,
    personalDetails: personalDetails({ firstname: 'Bea', email }),
    bankDetails: bankDetails({ firstname: 'Bea' }),
    ...changes,
  };
}

export function preSignup(changes: Changes = {}) {
  return {
    firstName: 'Ada',
    lastName: 'Byron',
    emailAddress: 'ada@example.com',
    mobileNumber: '07700900123',
    agreedToPolicy: true,
    leadType: 'Student',
    ...changes,
  };
}

export function newKey(): { 'idempotency-key': string } {
  return { 'idempotency-key': randomUUID() };
}
