import { tooLong } from '@kettle/core';
import { CODE_LABELS } from '@kettle/provider-domain';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/** The name of a field in a sentence, by its key on the wire. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CODE_LABELS),
  ['firstName', 'First name'],
  ['firstname', 'First name'],
  ['lastName', 'Last name'],
  ['lastname', 'Last name'],
  ['fullname', 'Full name'],
  ['email', 'Email address'],
  ['emailAddress', 'Email address'],
  ['mobileNumber', 'Mobile number'],
  ['phoneNumber', 'Mobile number'],
  ['tel', 'Mobile number'],
  ['leadType', 'Lead type'],
  ['lettingAgentName', 'Letting agent'],
  ['line1', 'Line 1'],
  ['line2', 'Line 2'],
  ['city', 'City'],
  ['postcode', 'Postcode'],
  ['sortCode', 'Sort code'],
  ['accountNumber', 'Account number'],
  ['code', CODE_LABELS.voucherCode],
  ['referral_code', CODE_LABELS.referralCode],
  ['referral', CODE_LABELS.referralCode],
  ['affiliate_code', CODE_LABELS.affiliateCode],
  ['fra', CODE_LABELS.agentCode],
  ['guid', 'The link to the house'],
  ['hash', 'The link to the package'],
  ['addressGuid', 'The address'],
  ['addressId', 'The address'],
  ['id', 'The address'],
  ['leadId', 'The lead'],
  ['selectedProducts', 'The list of package options'],
  ['priceIds', 'The list of package options'],
  ['address', 'The address'],
  ['fullAddress', 'The address'],
  ['houseInformation', 'What was sent of the house'],
  ['personalDetails', 'What was sent of the person'],
  ['bankDetails', 'What was sent of the bank account'],
  ['accountHolder', 'The tick of the account holder'],
  ['allowPromotions', 'The choice about offers'],
  ['termsAgreed', 'The tick of the terms'],
  ['broadbandDate', 'Broadband installation date'],
  ['broadbandUrgent', 'Broadband installation urgency'],
  ['broadbandOptionCode', 'Broadband'],
  ['tvLicenceOptionCode', 'TV Licence'],
  ['housemates', 'Housemates'],
  ['hm8s', 'The number of housemates'],
  ['housemateCount', 'The number of housemates'],
  ['groupSize', 'The number of housemates'],
  ['startDate', 'Tenancy Start date'],
  ['endDate', 'Tenancy End date'],
  ['contractStartDate', 'Tenancy Start date'],
  ['contractEndDate', 'Tenancy End date'],
  ['firstPaymentDate', 'First payment date'],
  ['agreedToPolicy', 'Privacy policy'],
]);

/** Returns a sentence that tells a person what to correct. It never repeats a value that was sent. */
export function wordsOfSchemaError(error: FastifySchemaValidationError | undefined): string {
  if (!error) return 'Something in this request is not valid.';
  const { keyword, params } = error;
  const label = labelOf(fieldOfSchemaError(error));
  switch (keyword) {
    case 'required':
      return `${label} required`;
    case 'additionalProperties':
      return `The request has a field too many${nameOf(params['additionalProperty'])}.`;
    case 'maxLength':
      return tooLong(label, Number(params['limit']));
    case 'maxItems':
      return `${label} must be ${Number(params['limit'])} or fewer`;
    default:
      return `${label} is not valid`;
  }
}

/** Returns the key of the field that is wrong or missing, or '' if the request itself is wrong. */
export function fieldOfSchemaError(error: FastifySchemaValidationError | undefined): string {
  const missing = error?.params['missingProperty'];
  return typeof missing === 'string' ? missing : (error?.instancePath.split('/').at(-1) ?? '');
}

/** Repeats a key only if it is short and made of letters, digits and underscores. */
function nameOf(key: unknown): string {
  return typeof key === 'string' && /^[A-Za-z_][A-Za-z0-9_]{0,39}$/.test(key) ? `: ${key}` : '';
}

function labelOf(key: string): string {
  if (/^[0-9]*$/.test(key)) return 'The request';
  return LABELS.get(key) ?? key;
}
