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
  'yahoo.com',
  'yahoo.co.uk',
];

const nameOf = (domain: string): string => domain.slice(0, domain.indexOf('.'));

const MOST_SLIPS = 2;

/** One slip for every four letters: among short names, two slips lead to too many real ones. */
const mostSlipsInName = ({ length }: string): number => Math.floor(length / 4);

/** Real names so similar to a consumer's that they would be taken for a slip. */
const REAL_NAMES: readonly string[] = ['cloud', 'email', 'mail', 'ymail'];

/**
 * The same providers in other countries. Every country counts, because nobody lists all of theirs,
 * except those whose ending is `com` with a letter missing.
 */
const OF_A_COUNTRY = /^(?:hotmail|outlook|yahoo)\.(?:com?\.)?(?!c[mo]$|om$)[a-z]{2}$/;

const INSTITUTION = /\.(?:ac|edu|gov|nhs|org|sch|police)(?:\.[a-z]{2})?$/;

/**
 * The address with a likely slip in its domain corrected, or undefined when there is none. The
 * correction is only offered: the person chooses whether to take it.
 */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim();
  if (!isEmail(email)) return undefined;
  const domainAt = email.lastIndexOf('@') + 1;
  const domain = email.slice(domainAt).toLowerCase();
  if (CONSUMER_DOMAINS.includes(domain) || isReal(domain)) return undefined;
  const meant = domainMeant(domain);
  return meant === undefined ? undefined : email.slice(0, domainAt) + meant;
}

function isReal(domain: string): boolean {
  return (
    REAL_NAMES.includes(nameOf(domain)) || OF_A_COUNTRY.test(domain) || INSTITUTION.test(domain)
  );
}

function domainMeant(domain: string): string | undefined {
  const typed = nameOf(domain);
  const only = OF_ONE_ENDING.find((one) => nameOf(one) === typed);
  if (only !== undefined) return only;
  const name = nearestText(typed, CONSUMER_DOMAINS.map(nameOf), mostSlipsInName);
  const ofName = CONSUMER_DOMAINS.filter((one) => nameOf(one) === name);
  return nearestText(domain, ofName, () => MOST_SLIPS);
}
