import type { ConsentPage } from './consent-store.ts';

/** A browser that refuses cookies has none, and asks anew on each page. */
export function browserConsentPage(page: Window): ConsentPage {
  return {
    isSecure: page.location.protocol === 'https:',
    cookies: () => {
      try {
        return page.document.cookie;
      } catch {
        return ''; // Refused, as in a sandboxed frame.
      }
    },
    write: (cookie) => {
      try {
        page.document.cookie = cookie;
      } catch {
        // Refused: the choice holds for this page.
      }
    },
    reload: () => page.location.reload(),
  };
}
