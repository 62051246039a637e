import { describe, expect, it, vi } from 'vitest';
import { aCookieJar } from '../testing/a-cookie-jar.ts';
import { browserConsentPage, ConsentStore } from './consent-store.ts';

const ALL = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Atrue%7D';
const BASIC = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Afalse%7D';
const ENDING = '; Path=/; Max-Age=7776000; SameSite=Lax';
const safe = () => true;

function aWindow(protocol: string, cookies: { cookie: string }) {
  const location = { protocol, reload: vi.fn<() => void>() };
  return { location, page: browserConsentPage({ location, document: cookies } as never) };
}

describe('the cookies of a browser', () => {
  it('are read and written, and the page knows whether it came over https [CO6]', () => {
    const document = { cookie: 'a=1' };
    const { location, page } = aWindow('https:', document);
    expect([page.cookies(), page.isSecure]).toEqual(['a=1', true]);
    page.write('b=2');
    expect(document.cookie).toBe('b=2');
    page.reload();
    expect(location.reload).toHaveBeenCalledOnce();
    expect(aWindow('http:', document).page.isSecure).toBe(false);
  });

  it('are empty in a browser that refuses them [CO6]', () => {
    const document = {
      get cookie(): string {
        throw new Error('refused');
      },
      set cookie(_text: string) {
        throw new Error('refused');
      },
    };
    const { page } = aWindow('http:', document);
    expect(page.cookies()).toBe('');
    expect(() => page.write('b=2')).not.toThrow();
  });
});

describe('the choice of cookies', () => {
  it('is asked for until a readable one is stored [CO2]', () => {
    const consent = new ConsentStore(aCookieJar(''));
    consent.closeBanner();
    expect(consent.isBannerOpen).toBe(true);
    expect(new ConsentStore(aCookieJar('cookie_consent=%7B%22basic')).isBannerOpen).toBe(true);
    expect(new ConsentStore(aCookieJar(BASIC)).isBannerOpen).toBe(false);
  });

  it('is stored, Secure on https, and the page reloads [CO2, CO6]', () => {
    const page = aCookieJar('', true);
    const consent = new ConsentStore(page);
    consent.choose(true, safe);
    expect([page.written, page.reloads]).toEqual([[`${ALL}${ENDING}; Secure`], 1]);
    expect(consent).toMatchObject({ isBannerOpen: false, choice: { basic: true, personal: true } });
  });

  it('applies without a reload on a page that would lose something [CO2, ST1]', () => {
    const page = aCookieJar('');
    const consent = new ConsentStore(page);
    consent.choose(true, () => false);
    expect([page.written, page.reloads]).toEqual([[ALL + ENDING], 0]);
    expect(consent.choice?.personal).toBe(true);
  });

  it('holds for this page, without a reload, in a browser that refuses cookies [CO2]', () => {
    const refusing = { ...aCookieJar(''), cookies: () => '', write: () => undefined };
    const consent = new ConsentStore(refusing);
    consent.choose(true, safe);
    expect(consent).toMatchObject({ isBannerOpen: false, choice: { personal: true } });
    expect(refusing.reloads).toBe(0);
  });

  it('made in another tab closes the banner in this one [CO2]', () => {
    const page = { ...aCookieJar(''), cookies: () => '' };
    const consent = new ConsentStore(page);
    consent.refresh();
    expect(consent.isBannerOpen).toBe(true);
    page.cookies = () => BASIC;
    consent.refresh();
    expect(consent).toMatchObject({ isBannerOpen: false, choice: { personal: false } });
  });

  it('changed in another tab holds in this one, and leaves an open banner open [CO8]', () => {
    const page = { ...aCookieJar(ALL), cookies: () => ALL };
    const consent = new ConsentStore(page);
    consent.openBanner(null);
    page.cookies = () => BASIC;
    consent.refresh();
    expect(consent).toMatchObject({ isBannerOpen: true, choice: { personal: false } });
    page.cookies = () => '';
    consent.refresh();
    expect(consent.choice).toMatchObject({ personal: false });
  });
});
