import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BRAND, type Brand } from '../../site/brand.ts';
import { aCookieJar } from '../../testing/a-cookie-jar.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click } from '../../testing/user.ts';

const ALLOWED = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Atrue%7D';
const REFUSED = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Afalse%7D';
// A URL that loads nothing.
const WIDGET = { url: 'about:blank#reviews', title: 'Reviews of Kettle' };
const WITH_WIDGET: Brand = { ...BRAND, reviewWidget: WIDGET };
const { reviewWidget: _widget, ratingSource: _source, ...WITHOUT_WIDGET } = BRAND;

afterEach(cleanup);

describe('the review widget', () => {
  it('with consent shows the brand’s reviews, in a frame that cannot affect the page [CO8]', async () => {
    renderSite('/', { cookies: aCookieJar(ALLOWED), brand: WITH_WIDGET });
    const frame = await screen.findByTitle('Reviews of Kettle');
    expect(frame.getAttribute('src')).toBe(WIDGET.url);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
    expect(screen.getByRole('heading', { name: 'Reviews' })).toBeDefined();
  });

  it.each([
    ['without a choice', aCookieJar()],
    ['when refused', aCookieJar(REFUSED)],
  ])('%s loads nothing and says what allows the reviews [CO8, CO10]', async (_when, cookies) => {
    renderSite('/', { cookies, brand: WITH_WIDGET });
    expect(await screen.findByText('Reviews need personal cookies.')).toBeDefined();
    expect(document.querySelector('iframe')).toBeNull();
  });

  it('leads to the choice of cookies, and shows the reviews once they are allowed [CO10]', async () => {
    const { consent } = renderSite('/', { cookies: aCookieJar(REFUSED), brand: WITH_WIDGET });
    await click('Change cookie settings');
    const banner = await screen.findByRole('region', { name: 'Cookies' });
    expect(document.activeElement).toBe(banner);
    await click('Accept all');
    expect(await screen.findByTitle('Reviews of Kettle')).toBeDefined();
    expect(consent.choice?.personal).toBe(true);
  });

  it.each([
    ['with consent', ALLOWED],
    ['without consent', REFUSED],
  ])('has no place if the brand has no reviews, %s', async (_when, cookie) => {
    renderSite('/', { cookies: aCookieJar(cookie), brand: WITHOUT_WIDGET });
    await screen.findByLabelText('First name');
    expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
