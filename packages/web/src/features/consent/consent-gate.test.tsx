import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { aCookieJar } from '../../testing/a-cookie-jar.ts';
import { renderSite } from '../../testing/render-site.tsx';

const ALLOWED = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Atrue%7D';
const REFUSED = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Afalse%7D';
const page = window as { dataLayer?: unknown[] };

const banner = () => screen.queryByRole('region', { name: 'Cookies' });
const returnToTab = () => fireEvent(document, new Event('visibilitychange'));

afterEach(cleanup);

describe('a choice of cookies made in another tab', () => {
  it('closes the banner once the visitor returns [CO2]', async () => {
    const cookies = aCookieJar('');
    renderSite('/', { cookies });
    await waitFor(() => expect(banner()).not.toBeNull());
    cookies.write(REFUSED);
    returnToTab();
    await waitFor(() => expect(banner()).toBeNull());
  });

  it('stops the recording once the visitor returns [CO8]', async () => {
    delete page.dataLayer;
    const cookies = aCookieJar(ALLOWED);
    const { consent } = renderSite('/', { cookies });
    await waitFor(() => expect(page.dataLayer).toHaveLength(1));
    cookies.write(REFUSED);
    returnToTab();
    expect(consent.choice?.personal).toBe(false);
  });
});
