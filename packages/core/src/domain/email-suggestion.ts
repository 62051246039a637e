import { isEmail } from './email.ts';
import { nearestText } from './nearest-text.ts';

/**
 * Domains whose name exists with this ending only, so that the same name with any other ending is a
 * typo.
 */
const SINGLE_ENDING_DOMAINS: readonly string[] = [
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
  ...SINGLE_ENDING_DOMAINS,
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'yahoo.com',
  'yahoo.co.uk',
];

const nameOf = (domain: string): string => domain.slice(0, domain.indexOf('.'));

const MAX_DOMAIN_TYPOS = 2;

/** One typo for every four letters: two typos in a short name lead to too many real names. */
const maxTyposInName = ({ length }: string): number => Math.floor(length / 4);

/** Real names so similar to a consumer's that they would look like a typo. */
const REAL_NAMES: readonly string[] = ['cloud', 'email', 'mail', 'ymail'];

/**
 * The same providers in other countries. Every country code counts, because there is no complete
 * list of their domains. The exceptions are codes that are `com` with a letter missing.
 */
const COUNTRY_DOMAIN = /^(?:hotmail|outlook|yahoo)\.(?:com?\.)?(?!c[mo]$|om$)[a-z]{2}$/;

const INSTITUTION = /\.(?:ac|edu|gov|nhs|org|sch|police)(?:\.[a-z]{2})?$/;

/**
 * The address with a likely typo in its domain corrected; undefined when there is none. The
 * correction is only a suggestion, which the person may accept.
 */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim();
  if (!isEmail(email)) return undefined;
  const domainAt = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainAt).toLowerCase();
  if (CONSUMER_DOMAINS.includes(domain) || isRealDomain(domain)) return undefined;
  const corrected = correctDomain(domain);
  return corrected === undefined ? undefined : email.slice(0, domainAt) + corrected;
}

function isRealDomain(domain: string): boolean {
  return (
    REAL_NAMES.includes(nameOf(domain)) || COUNTRY_DOMAIN.test(domain) || INSTITUTION.test(domain)
  );
}

function correctDomain(domain: string): string | undefined {
  const typed = nameOf(domain);
  const only = SINGLE_ENDING_DOMAINS.find((one) => nameOf(one) === typed);
  if (only !== undefined) return only;
  const name = nearestText(typed, CONSUMER_DOMAINS.map(nameOf), maxTyposInName);
  const ofSameName = CONSUMER_DOMAINS.filter((one) => nameOf(one) === name);
  return nearestText(domain, ofSameName, () => MAX_DOMAIN_TYPOS);
}
