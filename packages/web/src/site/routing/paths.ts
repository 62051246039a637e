import type { JoiningExit, JoiningStep, LeadExit, LeadStep } from '@kettle/core';

/** The paths of the lead's steps and exits. No other file writes out paths. */
export const LEAD_PATHS: Record<LeadStep | LeadExit, string> = {
  presignup: '/',
  household: '/household',
  broadband: '/broadband',
  'short-summary': '/short-summary',
  'your-address': '/your-address',
  'your-details': '/your-details',
  tenancy: '/tenancy',
  'broadband-date': '/broadband-date',
  'full-summary': '/full-summary',
  'direct-debit': '/direct-debit',
  'confirm-direct-debit': '/confirm-direct-debit',
  congratulations: '/congratulations',
  'account-already-exists': '/account-already-exists',
  'house-complete': '/joining-tenant/house-complete',
};

export const JOINING_PATHS: Record<JoiningStep | JoiningExit, string> = {
  'joining-tenant': '/joining-tenant',
  'personal-details': '/joining-tenant/personal-details',
  'direct-debit': '/joining-tenant/direct-debit',
  'confirm-direct-debit': '/joining-tenant/confirm-direct-debit',
  congratulations: '/joining-tenant/congratulations',
  'house-complete': '/joining-tenant/house-complete',
  'house-already-complete': '/joining-tenant/house-already-complete',
};

/** The page of a payer who gives the bank details of another account. */
export const RENEWAL_PATH = '/new-bank-details';

/** The pages on which bank details are typed, shown and sent. */
export const BANK_PATHS: readonly string[] = [
  LEAD_PATHS['direct-debit'],
  LEAD_PATHS['confirm-direct-debit'],
  JOINING_PATHS['direct-debit'],
  JOINING_PATHS['confirm-direct-debit'],
  RENEWAL_PATH,
];

/** The pages that say that all is done. */
export const END_PATHS: readonly string[] = [
  LEAD_PATHS.congratulations,
  JOINING_PATHS.congratulations,
  JOINING_PATHS['house-complete'],
];

export const START_PATH = LEAD_PATHS.presignup;
export const REFERRAL_PATH = '/referral';
export const EDIT_PRODUCT_PATH = '/products/:type';

/**
 * The pages that search engines may list. The URLs of the others may contain the secret guid of a
 * house.
 */
export const SEARCHABLE_PATHS: readonly string[] = [START_PATH, REFERRAL_PATH];

const PRODUCT = /^\/products\/[^/]+$/;

/**
 * Normalises a URL's path to the form used above: lower case, no trailing slash, no
 * percent-encoding.
 */
export function pathOf(pathname: string): string {
  const path = pathname.toLowerCase().replace(/(.)\/+$/, '$1');
  return PRODUCT.test(path) ? EDIT_PRODUCT_PATH : decode(path);
}

/** Decodes percent-encoding. A malformed text stays as it is, and matches no route or product. */
function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

export function referralPath(code: string): string {
  return `${REFERRAL_PATH}?ref=${encodeURIComponent(code)}`;
}

export function editProductPath(type: string): string {
  return `/products/${encodeURIComponent(type)}`;
}

/** Returns the product type in a path. */
export function productTypeIn(pathname: string): string {
  const [, , type = ''] = pathname.split('/');
  return decode(type);
}

export function accountExistsPath(guid: string): string {
  return `${LEAD_PATHS['account-already-exists']}?guid=${encodeURIComponent(guid)}`;
}

export function joinPath(guid: string): string {
  return `${JOINING_PATHS['joining-tenant']}?guid=${encodeURIComponent(guid)}`;
}

/**
 * The path of a joiner's step or exit. The path of the first step includes the guid of the link's
 * house.
 */
export function joiningPath(step: JoiningStep | JoiningExit, guid: string | undefined): string {
  return step === 'joining-tenant' && guid !== undefined ? joinPath(guid) : JOINING_PATHS[step];
}

export const HOUSE_PATH = '/house';

export function housePath(guid: string): string {
  return `${HOUSE_PATH}?guid=${encodeURIComponent(guid)}`;
}

/** Every route of the site. Servers answer any other path with 404. */
export function everyPath(): readonly string[] {
  const steps = [...Object.values(LEAD_PATHS), ...Object.values(JOINING_PATHS)];
  return [...new Set([...steps, REFERRAL_PATH, EDIT_PRODUCT_PATH, HOUSE_PATH, RENEWAL_PATH])];
}
