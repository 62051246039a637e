import {
  bankDetailsForm,
  broadbandForm,
  householdForm,
  invitationsForm,
  presignupForm,
  tooLongMessage,
} from '@kettle/core';
import { CODE_LABELS } from '@kettle/provider-domain';
import type { FastifySchemaValidationError } from 'fastify/types/schema.js';

/** The name of a field in a message, by its key in the JSON. */
const LABELS: ReadonlyMap<string, string> = new Map([
  ...Object.entries(CODE_LABELS),
  ...Object.entries(presignupForm.labels),
  ...Object.entries(householdForm.labels),
  ...Object.entries(bankDetailsForm.labels),
  ...Object.entries(invitationsForm.labels),
  ['firstName', presignupForm.labels.firstname],
  ['lastName', presignupForm.labels.lastname],
  ['emailAddress', presignupForm.labels.email],
  ['mobileNumber', presignupForm.labels.tel],
  ['phoneNumber', presignupForm.labels.tel],
  // These replace labels of the forms that make no sentence, such as 'I am a…'.
  ['leadType', 'Lead type'],
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
  ['houseInformation', 'House information'],
  ['personalDetails', 'Personal details'],
  ['bankDetails', 'Bank details'],
  ['accountHolder', 'Account holder confirmation'],
  ['allowPromotions', 'The choice about offers'],
  ['termsAgreed', 'Agreement to the terms'],
  ['broadbandDate', 'Broadband installation date'],
  ['broadbandUrgent', 'Broadband installation urgency'],
  ['broadbandOptionCode', broadbandForm.labels.broadband],
  ['tvLicenceOptionCode', 'TV Licence'],
  ['housemates', householdForm.labels.housemateCount],
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

/** An error in a request. */
export interface FieldError {
  /** The key of the field that is wrong, missing or unknown; '' if the whole request is wrong. */
  readonly field: string;
  /** A sentence that tells a person what to correct. It never repeats a value that was sent. */
  readonly message: string;
}

/**
 * No form has as many fields. A body may have thousands of unknown fields, and nobody reads a
 * message about each.
 */
const MAX_ERRORS = 20;

/** Keywords that Ajv reports in addition for a nullable object if something in it is wrong. */
const UNION_KEYWORDS: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'type']);

/**
 * Returns the errors that Ajv found. Keeps the first error of a field, and drops the errors of a
 * union whose parts have errors of their own.
 */
export function fieldErrorsOf(
  errors: readonly FastifySchemaValidationError[],
): readonly FieldError[] {
  const firsts = new Map<string, FastifySchemaValidationError>();
  for (const error of errors) {
    const place = `${error.instancePath}/${fieldOf(error)}`;
    if (!firsts.has(place)) firsts.set(place, error);
    if (firsts.size === MAX_ERRORS) break;
  }
  const found = [...firsts.values()];
  const isReportedDeeper = ({ keyword, instancePath }: FastifySchemaValidationError): boolean =>
    UNION_KEYWORDS.has(keyword) && found.some((other) => isBelow(other, instancePath));
  return found
    .filter((error) => !isReportedDeeper(error))
    .map((error) => ({ field: fieldOf(error), message: messageOf(error) }));
}

function isBelow({ keyword, instancePath }: FastifySchemaValidationError, path: string): boolean {
  if (instancePath.startsWith(`${path}/`)) return true;
  return instancePath === path && (keyword === 'required' || keyword === 'additionalProperties');
}

function messageOf(error: FastifySchemaValidationError): string {
  const { keyword, params } = error;
  const field = fieldOf(error);
  const label = labelOf(field);
  switch (keyword) {
    case 'required':
      return `${label} required`;
    case 'additionalProperties':
      return `Unknown field${nameOf(field)}.`;
    case 'maxLength':
      return tooLongMessage(label, Number(params['limit']));
    case 'maxItems':
      return `${label} must be ${Number(params['limit'])} or fewer`;
    default:
      return `${label} is not valid`;
  }
}

function fieldOf({ instancePath, params }: FastifySchemaValidationError): string {
  const key = params['missingProperty'] ?? params['additionalProperty'];
  return typeof key === 'string' ? key : (instancePath.split('/').at(-1) ?? '');
}

/** Repeats a key only if it is short and made of letters, digits and underscores. */
function nameOf(key: string): string {
  return /^[A-Za-z_][A-Za-z0-9_]{0,39}$/.test(key) ? `: ${key}` : '';
}

function labelOf(key: string): string {
  if (/^[0-9]*$/.test(key)) return 'The request';
  return LABELS.get(key) ?? key;
}
