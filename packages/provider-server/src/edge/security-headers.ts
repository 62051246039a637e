/** Of every answer that is no page of the site (D28). */
export const API_HEADERS = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
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

/** Origins beside our own that the pages may reach; each is an origin, without path. */
export interface AllowedOrigins {
  readonly provider?: string;
  readonly widget?: string;
  readonly images?: string;
}

/** What the pages may use beside the files of our own origin. */
export interface AllowedBesideOwn extends AllowedOrigins {
  /** The styles that stand in the painted pages, by their hash: `'sha256-…'` with its quotes. */
  readonly styles?: string;
}

/** Of the site's answers (D28). Copying and sharing a link stay allowed: the product does both. */
export function siteHeaders(allowed: AllowedBesideOwn): Readonly<Record<string, string>> {
  return {
    'content-security-policy': contentSecurityPolicy(allowed),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': FEATURES_OFF.map((feature) => `${feature}=()`).join(', '),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  };
}

function contentSecurityPolicy({ provider, widget, images, styles }: AllowedBesideOwn): string {
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
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/** The same as a page itself may say it: framing can be forbidden by the header alone. */
export function pageSecurityPolicy(allowed: AllowedBesideOwn): string {
  return contentSecurityPolicy(allowed).replace("frame-ancestors 'none'; ", '');
}

function sources(own: string, other: string | undefined): string {
  return other === undefined ? own : `${own} ${other}`;
}
