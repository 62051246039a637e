import type { ConsentPage } from './consent-store.ts';

/**
 * Reads and writes the cookies of a page. If the browser refuses cookies, every page asks for
 * consent again.
 */
export function browserConsentPage(page: Window): ConsentPage {
  return {
    isSecure: page.location.protocol === 'https:',
    cookies: () => {
      try {
        return page.document.cookie;
      } catch {
        return ''; // The browser refuses cookies, for example in a sandboxed frame.
      }
    },
    write: (cookie) => {
      try {
        page.document.cookie = cookie;
      } catch {
        // The browser refuses cookies, so the choice holds for this page only.
      }
    },
    reload: () => page.location.reload(),
  };
}
