import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { BRAND } from '../app/brand.ts';
import { aCookieJar } from '../testing/a-cookie-jar.ts';
import { renderSite } from '../testing/render-site.tsx';

const ALLOWED = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Atrue%7D';
// A URL that no other test uses.
const WIDGET = { url: 'about:blank#reviews', title: 'Reviews of Kettle' };

afterEach(cleanup);

describe('the review widget', () => {
  it('[CO8, CF5] with consent shows the brand’s reviews, in a frame that cannot affect the page', async () => {
    const brand = { ...BRAND, reviewWidget: WIDGET };
    renderSite('/', { cookies: aCookieJar(ALLOWED), brand });
    const frame = await screen.findByTitle('Reviews of Kettle');
    expect(frame.getAttribute('src')).toBe(WIDGET.url);
    expect(frame.getAttribute('sandbox')).toBe('allow-scripts allow-popups');
    expect(frame.getAttribute('referrerpolicy')).toBe('no-referrer');
  });

  it('[CO8, CF5] shows no stars if the brand configures no widget', async () => {
    renderSite('/', { cookies: aCookieJar(ALLOWED) });
    const words = (await screen.findByRole('heading', { name: 'Reviews' })).closest('section, div');
    expect(document.querySelector('iframe')).toBeNull();
    expect(words?.parentElement?.textContent).toContain('There are none yet.');
    expect(words?.parentElement?.textContent).not.toMatch(/\d/);
  });

  it.each([
    ['without a choice', ''],
    ['when refused', undefined],
  ])('[CO8] is not shown %s', async (_, cookies) => {
    const brand = { ...BRAND, reviewWidget: WIDGET };
    renderSite('/', { cookies: aCookieJar(cookies), brand });
    await screen.findByLabelText('First name');
    expect(screen.queryByRole('heading', { name: 'Reviews' })).toBeNull();
    expect(document.querySelector('iframe')).toBeNull();
  });
});
