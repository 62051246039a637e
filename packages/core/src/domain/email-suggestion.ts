import { isEmail } from './email.ts';
import { nearestText } from './nearest-text.ts';

/**
 * Domains whose name exists with this ending only, so that the same name with any other ending is a
 * slip.
 */
const OF_ONE_ENDING: readonly string[] = [
  'gmail.com',
  'googlemail.com',
  'icloud.com',
  'btinternet.com',
];

/**
 * The consumer domains that may be suggested in place of a misspelt one. Nothing else is ever
 * suggested.
 */
const CONSUMER_DOMAINS: readonly string[] = [
  ...OF_ONE_ENDING,
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
];

const MOST_SLIPS = 2;

/**
 * Real domains so similar to a consumer domain that they would be taken for a slip (decision 28).
 */
const REAL_DOMAINS: readonly string[] = ['email.com', 'foxmail.com', 'mail.com', 'ymail.com'];

/**
 * Real domains of the same consumer providers in other countries, which would be taken for a slip
 * too.
 */
const REAL_SISTER = /^(?:hotmail|live|outlook|yahoo)\.(?:c[ahlz]|co\.(?:i[dln]|jp|kr|nz|th|za))$/;

const INSTITUTION = /\.(?:ac|edu|gov|nhs|org|sch|police)(?:\.[a-z]{2})?$/;

/**
 * The address with a likely slip in its domain corrected, or undefined when there is none. The
 * correction is only offered: the person chooses whether to take it (product.md section 5).
 */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim();
  if (!isEmail(email)) return undefined;
  const domainAt = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainAt).toLowerCase();
  if (CONSUMER_DOMAINS.includes(domain) || isReal(domain)) return undefined;
  const name = domain.slice(0, domain.indexOf('.') + 1);
  const meant =
    OF_ONE_ENDING.find((one) => one.startsWith(name)) ??
    nearestText(domain, CONSUMER_DOMAINS, () => MOST_SLIPS);
  return meant === undefined ? undefined : email.slice(0, domainAt) + meant;
}

function isReal(domain: string): boolean {
  return REAL_DOMAINS.includes(domain) || REAL_SISTER.test(domain) || INSTITUTION.test(domain);
}
