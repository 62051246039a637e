/**
 * What a visitor allows. Basic cookies carry the sign-up itself; personal cookies carry analytics
 * and reviews.
 */
export interface Consent {
  readonly basic: true;
  readonly personal: boolean;
}

const CONSENT_COOKIE = 'cookie_consent';
const CONSENT_SECONDS = 7_776_000;

/**
 * The cookie that stores a choice. It has the attribute `Secure` only when the page
 * was loaded over HTTPS.
 */
export function consentCookie({ personal }: Consent, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify({ basic: true, personal }));
  const parts = [`${CONSENT_COOKIE}=${value}`, 'Path=/', `Max-Age=${CONSENT_SECONDS}`];
  return [...parts, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
}

/**
 * Reads the choice from a page's cookies. Undefined when the cookie is missing or unreadable, or
 * does not hold exactly the two expected fields.
 */
export function readConsent(cookies: string): Consent | undefined {
  const start = `${CONSENT_COOKIE}=`;
  const cookie = cookies.split(/;\s*/).find((one) => one.startsWith(start));
  if (cookie === undefined) return undefined;
  try {
    return consentOf(JSON.parse(decodeURIComponent(cookie.slice(start.length))));
  } catch {
    return undefined; // Truncated, or not written by this site.
  }
}

function consentOf(value: unknown): Consent | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) {
    return undefined;
  }
  const { basic, personal } = value as Readonly<Record<string, unknown>>;
  return basic === true && typeof personal === 'boolean' ? { basic, personal } : undefined;
}
