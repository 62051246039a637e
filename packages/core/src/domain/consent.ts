/** What a visitor allows: basic cookies carry the sign-up itself, personal ones analytics and reviews. */
export interface Consent {
  readonly basic: true;
  readonly personal: boolean;
}

const CONSENT_COOKIE = 'cookie_consent';
const CONSENT_SECONDS = 7_776_000;

/** The cookie of a choice as it is set (decision 19); `Secure` only where the page came by https. */
export function consentCookie({ personal }: Consent, isSecure: boolean): string {
  const value = encodeURIComponent(JSON.stringify({ basic: true, personal }));
  const parts = [`${CONSENT_COOKIE}=${value}`, 'Path=/', `Max-Age=${CONSENT_SECONDS}`];
  return [...parts, 'SameSite=Lax', ...(isSecure ? ['Secure'] : [])].join('; ');
}

/** The choice among a page's cookies; what cannot be read, or says more or less, is no choice. */
export function readConsent(cookies: string): Consent | undefined {
  const start = `${CONSENT_COOKIE}=`;
  const cookie = cookies.split(/;\s*/).find((one) => one.startsWith(start));
  if (cookie === undefined) return undefined;
  try {
    return consentOf(JSON.parse(decodeURIComponent(cookie.slice(start.length))));
  } catch {
    return undefined; // Cut, or not ours.
  }
}

function consentOf(value: unknown): Consent | undefined {
  if (typeof value !== 'object' || value === null || Object.keys(value).length !== 2) {
    return undefined;
  }
  const { basic, personal } = value as Readonly<Record<string, unknown>>;
  return basic === true && typeof personal === 'boolean' ? { basic, personal } : undefined;
}
