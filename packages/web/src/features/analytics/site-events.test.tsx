import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BRAND } from '../../site/brand.ts';
import { click, follow, heading } from '../../testing/user.ts';
import { aCookieJar } from '../../testing/a-cookie-jar.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';

// The tests share the modules of the site, which know the page that was shown last. Without new
// ones, each test would count the page of the test before as visited.
let renderSite: typeof import('../../testing/render-site.tsx').renderSite;
beforeEach(async () => {
  vi.resetModules();
  ({ renderSite } = await import('../../testing/render-site.tsx'));
});

const ALLOWED = 'cookie_consent=%7B%22basic%22%3Atrue%2C%22personal%22%3Atrue%7D';
const page = window as { dataLayer?: unknown[] };

beforeEach(() => delete page.dataLayer);
afterEach(cleanup);

describe('page views, clicks and changes', () => {
  it('are counted with consent: each page shown and each control used, by fixed names [CO9]', async () => {
    const site = renderSite('/referral?ref=FRIEND20', { cookies: aCookieJar(ALLOWED) });
    await waitFor(() => expect(page.dataLayer).toEqual([{ event: 'page_land', page: 'referral' }]));
    await follow('Get Started');
    await userEvent.type(await screen.findByLabelText('First name'), 'Ada');
    await userEvent.click(screen.getByLabelText('Student'));
    await click('Next');
    expect(page.dataLayer).toEqual([
      { event: 'page_land', page: 'referral' },
      { event: 'click', page: 'referral', control: 'get-started' },
      { event: 'page_land', page: 'presignup' },
      { event: 'change', page: 'presignup', control: 'lead-type' },
      { event: 'click', page: 'presignup', control: 'next' },
    ]);
    document.addEventListener('click', (event) => event.preventDefault(), { once: true });
    await follow(/^Privacy /);
    expect(page.dataLayer?.at(-1)).toEqual({
      event: 'click',
      page: 'presignup',
      control: 'privacy',
    });
    await site.goTo('/tenancy');
    await screen.findByLabelText('First name');
    expect(JSON.stringify(page.dataLayer)).not.toContain('tenancy');
    expect(JSON.stringify(page.dataLayer)).not.toContain('FRIEND20');
    expect(JSON.stringify(page.dataLayer)).not.toContain('Ada');
  });

  it('are counted for a button with only an icon, and for the choice of weekly or monthly [CO9]', async () => {
    renderSite('/household', { cookies: aCookieJar(ALLOWED) });
    await waitFor(() => expect(page.dataLayer).toHaveLength(1));
    await click('More housemates');
    expect(page.dataLayer?.at(-1)).toMatchObject({ control: 'more-housemates' });
    cleanup();
    renderSite('/full-summary', { cookies: aCookieJar(ALLOWED), storages: await aTabOfALead() });
    await heading('Review Your Package');
    await waitFor(() => expect(page.dataLayer?.at(-1)).toMatchObject({ page: 'full-summary' }));
    await userEvent.click(screen.getByLabelText('Monthly'));
    expect(page.dataLayer?.at(-1)).toMatchObject({ event: 'change', control: 'monthly' });
  });

  it('are counted for a tick, a switch and an option, which say that they changed and not to what [CO9]', async () => {
    renderSite('/', { cookies: aCookieJar(ALLOWED) });
    await waitFor(() => expect(page.dataLayer).toHaveLength(1));
    await userEvent.click(await screen.findByLabelText(/I agree to the/));
    expect(page.dataLayer?.at(-1)).toEqual({
      event: 'change',
      page: 'presignup',
      control: 'agreed-to-policy',
    });
    cleanup();
    const site = renderSite('/short-summary', {
      cookies: aCookieJar(ALLOWED),
      storages: await aTabOfALead(),
    });
    await heading('Your Package');
    await waitFor(() => expect(page.dataLayer?.at(-1)).toMatchObject({ page: 'short-summary' }));
    await userEvent.click(screen.getByRole('switch', { name: 'TV Licence' }));
    expect(page.dataLayer?.at(-1)).toEqual({
      event: 'change',
      page: 'short-summary',
      control: 'optional-product',
    });
    await site.goTo('/broadband');
    const options = await screen.findAllByRole<HTMLInputElement>('radio');
    await userEvent.click(options.find(({ checked }) => !checked) ?? document.body);
    expect(page.dataLayer?.at(-1)).toEqual({
      event: 'change',
      page: 'broadband',
      control: 'broadband-option',
    });
  });

  it('are counted for an address that is picked, without the address [CO9]', async () => {
    renderSite('/household', { cookies: aCookieJar(ALLOWED) });
    await waitFor(() => expect(page.dataLayer).toHaveLength(1));
    await userEvent.type(await screen.findByRole('combobox', { name: 'Address' }), 'LS6 1AA');
    const [option] = await screen.findAllByRole('option');
    await userEvent.click(option ?? document.body);
    expect(page.dataLayer?.slice(1)).toEqual([
      { event: 'change', page: 'household', control: 'address' },
    ]);
  });

  it.each([
    ['without a choice', ''],
    ['when refused', undefined],
  ])('are not counted %s [CO8, CO9]', async (_, cookies) => {
    renderSite('/', { cookies: aCookieJar(cookies) });
    await click('Next');
    expect(page.dataLayer).toBeUndefined();
  });

  it('stop being counted once consent is withdrawn [CO8]', async () => {
    const site = renderSite('/', { cookies: aCookieJar(ALLOWED) });
    await waitFor(() => expect(page.dataLayer).toHaveLength(1));
    site.consent.setChoice({ basic: true, personal: false });
    await click('Next');
    expect(page.dataLayer).toHaveLength(1);
  });

  it('stop being counted once consent is withdrawn in a window beside this one [CO8]', async () => {
    const cookies = aCookieJar(ALLOWED);
    renderSite('/', { cookies });
    await waitFor(() => expect(page.dataLayer).toHaveLength(1));
    cookies.write(ALLOWED.replace('true%7D', 'false%7D'));
    await click('Next');
    expect(page.dataLayer).toHaveLength(1);
  });

  it('are not counted for a brand without analytics [CO9]', async () => {
    renderSite('/', { cookies: aCookieJar(ALLOWED), brand: { ...BRAND, analytics: 'none' } });
    await click('Next');
    expect(page.dataLayer).toBeUndefined();
  });
});
