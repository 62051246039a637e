/** Keeps an answer out of search engines, because its URL may contain the guid of a house. */
export const NOINDEX_HEADER = { 'x-robots-tag': 'noindex' } as const;

/** The headers of every answer that is not a page of the site. */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  ...NOINDEX_HEADER,
} as const;

const FEATURES_OFF = [
  'accelerometer',
  'autoplay',
  'browsing-topics',
  'camera',
  'display-capture',
  'encrypted-media',
  'fullscreen',
  'gamepad',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'picture-in-picture',
  'publickey-credentials-get',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'xr-spatial-tracking',
] as const;

const SELF = "'self'";

/** Other origins that the pages may use. Each is an origin without a path. */
export interface AllowedOrigins {
  readonly provider?: string;
  /** The origin of the page with the reviews, or `'self'` with its quotes. */
  readonly widget?: string;
  /** The origins of the provider's pictures, separated by spaces. */
  readonly images?: string;
}

/** Returns the origins of a provider's API and pictures, and of the other pictures that it uses. */
export function allowedOf(
  providerUrl: string | undefined,
  imageOrigins: readonly string[],
): AllowedOrigins {
  const provider = providerUrl === undefined ? undefined : new URL(providerUrl).origin;
  const images = [...new Set(provider === undefined ? imageOrigins : [provider, ...imageOrigins])];
  return {
    ...(provider === undefined ? {} : { provider }),
    ...(images.length === 0 ? {} : { images: images.join(' ') }),
  };
}

/** What the pages may load in addition to the files of their own origin. */
export interface PageSources extends AllowedOrigins {
  /**
   * The hashes of the inline styles in the prerendered pages: each `'sha256-…'` with its quotes,
   * separated by spaces.
   */
  readonly styles?: string;
}

/**
 * The headers of the site's answers. They allow copying and sharing a link, because the product
 * does both.
 */
export function siteHeaders(allowed: PageSources): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(allowed),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': FEATURES_OFF.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

function contentSecurityPolicy({ provider, widget, images, styles }: PageSources): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    sources("style-src 'self'", styles),
    sources("img-src 'self'", images),
    "font-src 'self'",
    sources("connect-src 'self'", provider),
    `frame-src ${widget ?? "'none'"}`,
    "base-uri 'none'",
    "form-action 'none'",
    // The site may frame a page of its own only if that page is the one with the reviews.
    `frame-ancestors ${widget === SELF ? SELF : "'none'"}`,
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * The policy for a page's `<meta>` element. Without `frame-ancestors`, which works only in the
 * header.
 */
export function pageSecurityPolicy(allowed: PageSources): string {
  return contentSecurityPolicy(allowed).replace(/frame-ancestors [^;]*; /, '');
}

function sources(own: string, other: string | undefined): string {
  return other === undefined ? own : `${own} ${other}`;
}
