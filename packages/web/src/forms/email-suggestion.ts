import { isEmail } from '@kettle/core';
import { run } from '@zootools/email-spell-checker';

/** The consumer domains that a slip may have meant; nothing else is ever suggested. */
const CONSUMER_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'live.co.uk',
  'yahoo.com',
  'yahoo.co.uk',
  'icloud.com',
  'btinternet.com',
];

/** Real domains that stand near a consumer one, or belong to institutions (decision 28). */
const REAL_DOMAINS: ReadonlySet<string> = new Set([
  ...CONSUMER_DOMAINS,
  'aol.com',
  'bt.com',
  'fastmail.com',
  'gmx.co.uk',
  'gmx.com',
  'hey.com',
  'hotmail.fr',
  'live.com',
  'mail.com',
  'me.com',
  'msn.com',
  'nhs.net',
  'outlook.fr',
  'proton.me',
  'sky.com',
  'yahoo.fr',
  'yahoo.ie',
  'ymail.com',
]);

const INSTITUTIONS = /\.(?:ac|edu|gov|nhs|org|sch|police)(?:\.[a-z]{2})?$/;

/**
 * The address with a likely slip in its domain put right, or nothing. It is only offered: taking it
 * is the person's choice (product.md section 5).
 */
export function suggestEmail(typed: string): string | undefined {
  const email = typed.trim();
  if (!isEmail(email)) return undefined;
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  if (REAL_DOMAINS.has(domain) || INSTITUTIONS.test(domain)) return undefined;
  const suggestion = run({
    email,
    domains: CONSUMER_DOMAINS,
    topLevelDomains: [],
    secondLevelDomains: [],
  });
  if (!suggestion || !CONSUMER_DOMAINS.includes(suggestion.domain)) return undefined;
  return suggestion.full;
}
