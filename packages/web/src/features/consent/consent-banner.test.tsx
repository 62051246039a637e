import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { aCookieJar } from '../../testing/a-cookie-jar.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click } from '../../testing/user.ts';

const ALL = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Atrue%7D';
const BASIC = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Afalse%7D';
const personal = () => screen.findByRole<HTMLInputElement>('checkbox', { name: /^Personal/ });

afterEach(cleanup);

describe('the cookie banner', () => {
  it.each([
    { clicks: ['OK'], stored: ALL },
    { clicks: ['Reject'], stored: BASIC },
    { clicks: ['Choose', 'Accept all'], stored: ALL },
    { clicks: ['Choose', 'Save selection'], stored: BASIC },
  ])('stores the choice and reloads the page: $clicks [CO2]', async ({ clicks, stored }) => {
    const cookies = aCookieJar('');
    renderSite('/', { cookies });
    for (const name of clicks) await click(name);
    expect([cookies.cookies(), cookies.reloads]).toEqual([stored, 1]);
  });

  it('does not reload a page whose browser refuses the cookie, and asks no more on it [CO2]', async () => {
    const jar = aCookieJar('');
    const cookies = Object.assign(jar, { cookies: () => '' });
    const { consent } = renderSite('/', { cookies });
    await click('OK');
    expect([cookies.reloads, consent.isBannerOpen]).toEqual([0, false]);
  });

  it('saves what is ticked [CO2]', async () => {
    const cookies = aCookieJar('');
    renderSite('/', { cookies });
    await click('Choose');
    await userEvent.click(await personal());
    await click('Save selection');
    expect(cookies.cookies()).toBe(ALL);
  });

  it('when opened again shows the current choice, and closes without a change [CO2]', async () => {
    const cookies = aCookieJar(ALL);
    const { consent } = renderSite('/', { cookies });
    await click('Cookie choices');
    expect((await personal()).checked).toBe(true);
    const basic = screen.getByRole<HTMLInputElement>('checkbox', { name: /^Basic/ });
    expect([basic.checked, basic.disabled]).toEqual([true, true]);
    await click('Close');
    expect([consent.isBannerOpen, cookies.written]).toEqual([false, []]);
  });
});
