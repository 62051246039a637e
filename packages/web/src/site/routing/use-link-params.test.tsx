import { failure, success, type Referrals } from '@kettle/core';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { click, follow, heading } from '../../testing/user.ts';

afterEach(cleanup);

/** A provider that answers every check with `answer`, and the codes that it has checked. */
function checking(answer: Awaited<ReturnType<Referrals['referral']>>) {
  const requests: string[] = [];
  const check = (code: string) => {
    requests.push(code);
    return Promise.resolve(answer);
  };
  const changePorts = changingPort('referrals', { referral: check, affiliate: check });
  return { requests, changePorts };
}

/** A provider that has no verdict on the first check and accepts the code at the second. */
function failingOnce() {
  let checks = 0;
  const check = () => {
    checks += 1;
    const isFirst = checks === 1;
    return Promise.resolve(
      isFirst ? failure({ kind: 'unreachable' } as const) : success({ message: 'Hello.' }),
    );
  };
  const changePorts = changingPort('referrals', { referral: check, affiliate: check });
  return { changePorts };
}

const UNCHECKED = /^We couldn't check your referral code yet\./;

const NO_VERDICTS = [
  failure({ kind: 'unreachable' } as const),
  failure({ kind: 'timed-out' } as const),
  failure({ kind: 'faulted', messages: ['Busy'] } as const),
];
const savedCodes = (browser: ReturnType<typeof aBrowser>): unknown =>
  JSON.parse(browser.local.getItem('kettle.codes') ?? '{}');

describe('a referral code', () => {
  it('redirects from `/` to its page and message, and Get Started returns without the query [RT3, RF2]', async () => {
    const browser = aBrowser();
    const site = renderSite('/?ref=FRIEND20', { storages: browser.tab() });
    await heading('Ready to Sign Up for Bills?');
    expect(site.path()).toBe('/referral?ref=FRIEND20');
    await follow('Get Started');
    await screen.findByLabelText('First name');
    expect(site.path()).toBe('/');
    expect(savedCodes(browser)).toEqual({ referral: 'FRIEND20' });
  });

  it.each(['NOBODY', 'x'.repeat(65), 'A&aff=B#%2F'])(
    '%j is invalid and not stored [RF2, RF3]',
    async (code) => {
      const browser = aBrowser();
      const site = renderSite(`/?ref=${encodeURIComponent(code)}`, { storages: browser.tab() });
      await screen.findByText('Referral Code Invalid');
      await follow('Signup Anyway');
      await screen.findByLabelText('First name');
      expect(site.path()).toBe('/');
      expect(savedCodes(browser)).toEqual({});
    },
  );

  it.each(NO_VERDICTS)(
    'is neither called valid nor invalid, stored nor deleted if the provider gives no verdict: $error.kind [RF7]',
    async (answer) => {
      const browser = aBrowser();
      browser.local.setItem('kettle.codes', '{"referral":"FRIEND20"}');
      renderSite('/referral?ref=FRIEND20', {
        storages: browser.tab(),
        changePorts: checking(answer).changePorts,
      });
      await screen.findByText(UNCHECKED);
      expect(screen.getByRole('link', { name: 'Signup Anyway' })).toBeDefined();
      expect(screen.queryByText('Referral Code Invalid')).toBeNull();
      expect(savedCodes(browser)).toEqual({ referral: 'FRIEND20' });
      renderSite('/referral?ref=OTHER', {
        storages: browser.tab(),
        changePorts: checking(answer).changePorts,
      });
      await waitFor(() => expect(screen.getAllByText(UNCHECKED)).toHaveLength(2));
      expect(savedCodes(browser)).toEqual({ referral: 'FRIEND20' });
    },
  );

  it('without a verdict is checked again by Try again, which leads the focus to the verdict [RF7]', async () => {
    const busy = failingOnce();
    const site = renderSite('/referral?ref=FRIEND20', { changePorts: busy.changePorts });
    await screen.findByText(UNCHECKED);
    await click('Try again');
    const verdict = await screen.findByText('Hello.');
    expect(document.activeElement?.contains(verdict)).toBe(true);
    expect(screen.getByRole('link', { name: 'Get Started' })).toBeDefined();
    expect(site.lead.journey.codes).toEqual({ referral: 'FRIEND20' });
  });

  it('without a verdict is checked again with the price, also after a reload, and sent from then on [RF7]', async () => {
    const browser = aBrowser();
    const tab = browser.tab();
    const busy = failingOnce();
    renderSite('/referral?ref=FRIEND20', { storages: tab, changePorts: busy.changePorts });
    await screen.findByText(UNCHECKED);
    cleanup();
    const site = renderSite('/short-summary?postcode=LS6%201AA&housemates=4', {
      storages: tab,
      changePorts: busy.changePorts,
    });
    await heading('Your Package');
    await waitFor(() => expect(site.lead.journey.codes).toEqual({ referral: 'FRIEND20' }));
    expect(site.lead.uncheckedCodes.read()).toBe('{}');
  });

  it('redirects from `/household` to its page too, and the other codes of the link are stored [RT3, RF11]', async () => {
    const browser = aBrowser();
    const site = renderSite('/household?ref=FRIEND20&aff=UNI2027&fra=FRA1', {
      storages: browser.tab(),
    });
    await screen.findByRole('link', { name: 'Get Started' });
    expect(site.path()).toBe('/referral?ref=FRIEND20');
    await waitFor(() =>
      expect(savedCodes(browser)).toEqual({
        referral: 'FRIEND20',
        affiliate: 'UNI2027',
        agent: 'FRA1',
      }),
    );
  });

  it('lets the visitor go on if the code of the use-cases cannot be fetched [RF7]', async () => {
    renderSite('/referral?ref=FRIEND20', { services: chunkNotLoaded });
    expect(await screen.findByRole('link', { name: 'Signup Anyway' })).toBeDefined();
  });

  it.each(['/referral', '/referral?ref=', '/referral?ref=%20'])(
    '%s redirects to the start [RT4]',
    async (path) => {
      const site = renderSite(path);
      await screen.findByLabelText('First name');
      expect(site.path()).toBe('/');
    },
  );
});

describe('an affiliate code', () => {
  it('in the query of `/` is checked, shows its message, and is stored with its offer [RF5, RF4]', async () => {
    const browser = aBrowser();
    renderSite('/?aff=UNI2027&offer=OFFER5', { storages: browser.tab() });
    await screen.findByText('Welcome from your university. Your offer is added to your sign-up.');
    expect(savedCodes(browser)).toEqual({ affiliate: 'UNI2027', offer: 'OFFER5' });
  });

  it('stored by an earlier visit shows its message without a query [RF5]', async () => {
    const browser = aBrowser();
    browser.local.setItem('kettle.codes', '{"affiliate":"UNI2027"}');
    renderSite('/', { storages: browser.tab() });
    expect(await screen.findByText(/^Welcome from your university/)).toBeDefined();
  });

  it('that is invalid is called invalid, is not stored, and is deleted if an earlier visit stored it [RF6]', async () => {
    const browser = aBrowser();
    browser.local.setItem('kettle.codes', '{"affiliate":"OLD","agent":"FRA1"}');
    const site = renderSite('/', { storages: browser.tab() });
    await screen.findByText('Affiliate Code Invalid');
    expect(savedCodes(browser)).toEqual({ agent: 'FRA1' });
    expect(site.lead.journey.codes).toEqual({ agent: 'FRA1' });
  });

  it.each(NO_VERDICTS)(
    'is said not to be checked, is not stored and deletes no stored code if the provider gives no verdict: $error.kind [RF7]',
    async (answer) => {
      const browser = aBrowser();
      browser.local.setItem('kettle.codes', '{"affiliate":"OLD"}');
      const { requests, changePorts } = checking(answer);
      renderSite('/?aff=NEW', { storages: browser.tab(), changePorts });
      await screen.findByLabelText('First name');
      await screen.findByText(/^We couldn't check your affiliate code yet\./);
      expect(requests).toEqual(['NEW']);
      expect(screen.queryByText('Affiliate Code Invalid')).toBeNull();
      expect(savedCodes(browser)).toEqual({ affiliate: 'OLD' });
    },
  );

  it.each(NO_VERDICTS)(
    'stored by an earlier visit stays if the provider gives no verdict on it: $error.kind [RF7]',
    async (answer) => {
      const browser = aBrowser();
      browser.local.setItem('kettle.codes', '{"affiliate":"UNI2027"}');
      const { requests, changePorts } = checking(answer);
      const site = renderSite('/', { storages: browser.tab(), changePorts });
      await waitFor(() => expect(site.lead.codeVerdicts.of('affiliate', 'UNI2027')).toBeDefined());
      expect(requests).toEqual(['UNI2027']);
      expect(savedCodes(browser)).toEqual({ affiliate: 'UNI2027' });
    },
  );

  it('shows its message on `/household` too, from the link or from an earlier visit [RF5]', async () => {
    renderSite('/household?aff=UNI2027');
    expect(await screen.findByText(/^Welcome from your university/)).toBeDefined();
    cleanup();
    const browser = aBrowser();
    browser.local.setItem('kettle.codes', '{"affiliate":"UNI2027"}');
    renderSite('/household', { storages: browser.tab() });
    expect(await screen.findByText(/^Welcome from your university/)).toBeDefined();
  });

  it('that is invalid is called so on `/household` too, and deleted if an earlier visit stored it [RF6]', async () => {
    const browser = aBrowser();
    browser.local.setItem('kettle.codes', '{"affiliate":"NOBODY"}');
    renderSite('/household?aff=NOBODY', { storages: browser.tab() });
    expect(await screen.findByText('Affiliate Code Invalid')).toBeDefined();
    expect(savedCodes(browser)).toEqual({});
  });

  it('that was checked is not checked again on the next page [RF5]', async () => {
    const { requests, changePorts } = checking(success({ message: 'Welcome.' }));
    const site = renderSite('/?aff=UNI2027', { changePorts });
    await screen.findByText('Welcome.');
    await site.goTo('/household');
    await heading('Tell Us About Your Home');
    expect(await screen.findByText('Welcome.')).toBeDefined();
    expect(requests).toEqual(['UNI2027']);
  });

  it('that comes with a referral code is checked too [RF4]', async () => {
    const browser = aBrowser();
    renderSite('/?ref=FRIEND20&aff=UNI2027&fra=FRA1', { storages: browser.tab() });
    await screen.findByRole('link', { name: 'Get Started' });
    await waitFor(() =>
      expect(savedCodes(browser)).toEqual({
        referral: 'FRIEND20',
        affiliate: 'UNI2027',
        agent: 'FRA1',
      }),
    );
  });
});

describe('the other pages that read codes', () => {
  it('`/household` stores the codes [RF11, RF4]', async () => {
    const browser = aBrowser();
    const site = renderSite('/household?fra=FRA1&fra=FRA2&aff=UNI2027&offer=OFFER5&viaShare', {
      storages: browser.tab(),
    });
    await heading('Tell Us About Your Home');
    const codes = { agent: 'FRA1', affiliate: 'UNI2027', offer: 'OFFER5' };
    await waitFor(() => expect(site.lead.journey.codes).toEqual(codes));
    expect(site.lead.journey.isViaShareLink).toBe(true);
  });

  it('`/short-summary` keeps the package of the link and says what its codes are worth [RF11, RF2]', async () => {
    const site = renderSite(
      '/short-summary?postcode=LS6%201AA&housemates=4&ref=NOBODY&aff=UNI2027',
    );
    expect(await screen.findByText('Referral Code Invalid')).toBeDefined();
    expect(await screen.findByText(/^Welcome from your university/)).toBeDefined();
    expect(site.path()).toMatch(/^\/short-summary/);
    expect(site.lead.journey.codes).toEqual({ affiliate: 'UNI2027' });
  });

  it('`/short-summary` says of each code that it could not be checked, and checks it again by Try again [RF7]', async () => {
    const { requests, changePorts } = checking(failure({ kind: 'faulted', messages: ['Busy'] }));
    renderSite('/short-summary?postcode=LS6%201AA&housemates=4&ref=FRIEND20&aff=UNI2027', {
      changePorts,
    });
    await heading('Your Package');
    await screen.findByText(/^We couldn't check your affiliate code yet\./);
    await screen.findByText(UNCHECKED);
    expect(requests.toSorted()).toEqual(['FRIEND20', 'UNI2027']);
    expect(screen.queryByText(/Code Invalid/)).toBeNull();
    const [ofReferral] = await screen.findAllByRole('button', { name: 'Try again' });
    if (ofReferral) await userEvent.click(ofReferral);
    await waitFor(() => expect(requests.slice(2)).toEqual(['FRIEND20']));
  });

  it('`/short-summary` stores the agent code before it requests the package [RF11, RF9]', async () => {
    const agents: (string | undefined)[] = [];
    renderSite('/short-summary?postcode=LS6%201AA&housemates=4&fra=FRA1', {
      changePorts: changingPort('quotes', (quotes) => ({
        forHousehold: (request, signal) => {
          agents.push(request.agentCode);
          return quotes.forHousehold(request, signal);
        },
      })),
    });
    await heading('Your Package');
    await waitFor(() => expect(agents).toEqual(['FRA1']));
  });

  it('no other page reads codes [RF11]', async () => {
    const { requests, changePorts } = checking(success({ message: 'Welcome.' }));
    const site = renderSite('/no/such/page?fra=FRA1&aff=UNI2027&ref=FRIEND20', { changePorts });
    await heading("Oops. Something's Gone Wrong");
    expect([site.lead.journey.codes, requests]).toEqual([{}, []]);
  });
});
