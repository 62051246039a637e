import { leadJourney, type LeadStep } from '@kettle/core';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { settled } from '../../testing/lead-parts.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { LEAD_PATHS } from '../../site/routing/paths.ts';
import { click, heading } from '../../testing/user.ts';

const OPEN_TO_ALL: readonly LeadStep[] = ['presignup', 'household'];
const GUARDED = leadJourney.steps.filter((step) => !OPEN_TO_ALL.includes(step));
/** The steps open to a lead who has entered everything but the bank details. */
const WALKED = leadJourney.steps.filter(
  (step) => step !== 'confirm-direct-debit' && step !== 'congratulations',
);
const BACKS = 5;
const ACCOUNT = { guid: 'acc_taken', joinLink: 'https://kettle.example/j', remainingHousemates: 2 };

type Site = ReturnType<typeof renderSite>;

/** Goes through the steps one by one, and waits for the page of each. */
async function walk(site: Site): Promise<void> {
  for (const step of WALKED) {
    await site.goTo(LEAD_PATHS[step]);
    await waitFor(() => expect(site.path()).toBe(LEAD_PATHS[step]));
    await screen.findByRole('heading', { level: 1 });
  }
}

describe('the history of a lead', () => {
  it.each(GUARDED)('a link to %s without stored data leads to the start [RT1]', async (step) => {
    const { path } = renderSite(LEAD_PATHS[step]);
    await waitFor(() => expect(path()).toBe('/'));
    expect(await screen.findByLabelText('First name')).toBeDefined();
  });

  it('Back and Forward through every step lose no data and never redirect [NV3, ST1]', async () => {
    const site = renderSite('/', { storages: await aTabOfALead() });
    const { journey } = site.lead;
    await walk(site);
    for (const step of [...WALKED].reverse().slice(1)) {
      await site.goBack();
      await waitFor(() => expect(site.path()).toBe(LEAD_PATHS[step]));
    }
    for (const step of WALKED.slice(1)) {
      await site.goForward();
      await waitFor(() => expect(site.path()).toBe(LEAD_PATHS[step]));
    }
    expect(site.lead.journey).toMatchObject({
      personalDetails: journey.personalDetails,
      tenancy: journey.tenancy,
      picks: journey.picks,
    });
    expect(site.lead.journey.submissions).toEqual({});
  });

  /** The pages that the browser's Back leads to, from this one to the first. */
  async function pagesBehind(site: Site): Promise<string[]> {
    const pages = [site.path()];
    for (;;) {
      await site.goBack();
      await settled();
      if (site.path() === pages.at(-1)) return pages;
      pages.push(site.path());
    }
  }

  it('the page’s own Back goes back through the history and adds nothing to it [JN20]', async () => {
    const site = renderSite('/', { storages: await aTabOfALead() });
    await walk(site);
    for (const step of [...WALKED].reverse().slice(1, 4)) {
      await click('Back');
      await waitFor(() => expect(site.path()).toBe(LEAD_PATHS[step]));
      await screen.findByRole('heading', { level: 1 });
    }
    const path = WALKED.map((step) => LEAD_PATHS[step]);
    const position = path.indexOf(site.path());
    await site.goForward();
    await waitFor(() => expect(site.path()).toBe(path[position + 1]));
    await site.goBack();
    expect(await pagesBehind(site)).toEqual(path.slice(0, position + 1).reverse());
  });

  it('the page’s own Back takes the place of a page with none before it [JN20]', async () => {
    const site = renderSite('/full-summary', { storages: await aTabOfALead() });
    await click('Back');
    await waitFor(() => expect(site.path()).toBe('/broadband-date'));
    await screen.findByRole('heading', { level: 1 });
    expect(await pagesBehind(site)).toEqual(['/broadband-date']);
  });

  it('Save on the page of a product goes back to the summary [JN20]', async () => {
    const site = renderSite('/broadband', { storages: await aTabOfALead() });
    await site.goTo('/short-summary');
    await site.goTo('/products/Broadband');
    await click('Save');
    await waitFor(() => expect(site.path()).toBe('/short-summary'));
    expect(await pagesBehind(site)).toEqual(['/short-summary', '/broadband']);
  });

  it('pressing Back five times after the end shows no form and sends nothing [NV12]', async () => {
    const site = renderSite('/', { storages: await aTabOfALead() });
    await walk(site);
    act(() => site.lead.finish(ACCOUNT));
    await site.goTo(LEAD_PATHS.congratulations);
    await heading("You're Nearly Done!");
    await site.goBack();
    await waitFor(() => expect(site.path()).toBe('/'));
    for (let back = 1; back < BACKS; back += 1) {
      await site.goBack();
      await waitFor(() => expect(['/', '/household', '/congratulations']).toContain(site.path()));
      expect(screen.queryByLabelText('Account number')).toBeNull();
      expect(screen.queryByDisplayValue('Ada')).toBeNull();
    }
    expect(site.lead.journey).toMatchObject({ account: ACCOUNT, submissions: {} });
  });
});
