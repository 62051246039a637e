import type { ConsentPage } from '../site/consent-store.ts';

const REFUSED = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Afalse%7D';

interface CookieJar extends ConsentPage {
  /** The cookies as they were written, with all their attributes. */
  readonly written: string[];
  reloads: number;
}

/**
 * Fakes a page's cookies. By default they hold the choice of a visitor who refused personal
 * cookies.
 */
export function aCookieJar(cookies = REFUSED, isSecure = false): CookieJar {
  const written: string[] = [];
  const jar: CookieJar = {
    isSecure,
    written,
    reloads: 0,
    cookies: () => written.at(-1)?.split(';')[0] ?? cookies,
    write: (cookie) => void written.push(cookie),
    reload: () => {
      jar.reloads += 1;
    },
  };
  return jar;
}
