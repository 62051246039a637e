import { describe, expect, it } from 'vitest';
import { aCookieJar } from '../../testing/a-cookie-jar.ts';
import { ConsentBannerModel } from './consent-banner-model.ts';
import { ConsentStore } from '../../site/consent-store.ts';

const ALL = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Atrue%7D';
const BASIC = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Afalse%7D';
const ENDING = '; Path=/; Max-Age=7776000; SameSite=Lax';

function aBanner(page = aCookieJar(''), losesNothing = true) {
  const consent = new ConsentStore(page);
  return {
    page,
    consent,
    banner: new ConsentBannerModel({ consent, isReloadSafe: () => losesNothing }),
  };
}

describe('the question about cookies', () => {
  it('is asked until a readable choice is stored [CO1]', () => {
    expect(new ConsentStore(aCookieJar('')).isBannerOpen).toBe(true);
    expect(new ConsentStore(aCookieJar('cookie_consent=%7B%22basic')).isBannerOpen).toBe(true);
    expect(new ConsentStore(aCookieJar(BASIC)).isBannerOpen).toBe(false);
    const { consent } = aBanner();
    consent.closeBanner();
    expect(consent.isBannerOpen).toBe(true);
  });

  it('OK and Accept all store consent to both kinds, and the page reloads [CO2, CO6]', () => {
    const { banner, consent, page } = aBanner();
    banner.acceptAll();
    expect(page.written).toEqual([ALL + ENDING]);
    expect(page.reloads).toBe(1);
    expect(consent).toMatchObject({ isBannerOpen: false, choice: { basic: true, personal: true } });
  });

  it('Reject stores a refusal of personal cookies, and the page reloads [CO2]', () => {
    const { banner, page } = aBanner();
    banner.reject();
    expect([page.written, page.reloads]).toEqual([[BASIC + ENDING], 1]);
  });

  it('Save selection stores what is ticked, and personal is off at first [CO2]', () => {
    const first = aBanner();
    first.banner.saveSelection();
    expect(first.page.written).toEqual([BASIC + ENDING]);
    const second = aBanner();
    second.banner.setPersonal(true);
    second.banner.saveSelection();
    expect([second.page.written, second.page.reloads]).toEqual([[ALL + ENDING], 1]);
  });

  it('the cookie is Secure on https [CO6]', () => {
    const { banner, page } = aBanner(aCookieJar('', true));
    banner.reject();
    expect(page.written).toEqual([`${BASIC}${ENDING}; Secure`]);
  });

  it('a page that would lose something applies the choice without a reload [CO2, ST1]', () => {
    const { banner, consent, page } = aBanner(aCookieJar(''), false);
    banner.acceptAll();
    expect(page.written).toEqual([ALL + ENDING]);
    expect(page.reloads).toBe(0);
    expect(consent.choice?.personal).toBe(true);
  });

  it('in a browser that refuses cookies the choice holds for this page, without a reload [CO2]', () => {
    const refusing = { ...aCookieJar(''), cookies: () => '', write: () => undefined };
    const { banner, consent } = aBanner(refusing);
    banner.acceptAll();
    expect(consent).toMatchObject({ isBannerOpen: false, choice: { personal: true } });
    expect(refusing.reloads).toBe(0);
  });

  it('when opened again it shows the current choice, and can be closed without a change [CO2]', () => {
    const { banner, consent, page } = aBanner(aCookieJar(ALL));
    consent.openBanner(null);
    expect(banner).toMatchObject({ isChoosing: true, personal: true, canClose: true });
    consent.closeBanner();
    expect([consent.isBannerOpen, page.written]).toEqual([false, []]);
  });

  it('a choice made in another tab closes the banner in this one [CO1]', () => {
    const page = { ...aCookieJar(''), cookies: () => '' };
    const consent = new ConsentStore(page);
    consent.refresh();
    expect(consent.isBannerOpen).toBe(true);
    page.cookies = () => BASIC;
    consent.refresh();
    expect(consent).toMatchObject({ isBannerOpen: false, choice: { personal: false } });
  });

  it('a choice changed in another tab holds in this one, and leaves an open banner open [CO8]', () => {
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
