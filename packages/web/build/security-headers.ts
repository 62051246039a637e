const DIRECTIVES = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "connect-src 'self'",
  "frame-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
];

/** The page's policy. As a meta tag it cannot forbid framing: a browser takes that from the header only. */
export function contentSecurityPolicy({ isForMeta }: { isForMeta: boolean }): string {
  return DIRECTIVES.filter(
    (directive) => !isForMeta || !directive.startsWith('frame-ancestors'),
  ).join('; ');
}

/** What a static host is to send with every file of the build. */
export const SECURITY_HEADERS = {
  'Content-Security-Policy': contentSecurityPolicy({ isForMeta: false }),
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
};
