import { aCompleteJourney, ADA_PRESIGNUP, anAccount } from '@kettle/core/testing';
import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { aJoiner } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { JourneyStorage, LEAD_KIND } from '../../site/journey/journey-storage.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click, heading } from '../../testing/user.ts';

const CLEARED = 'What you typed and picked has been cleared.';
const MAY_BE_SET_UP = /^We cannot tell yet whether your Direct Debit was set up/;
const LOST = { kind: 'direct-debit', key: 'key-1', state: 'unknown', sentAt: 0 } as const;
const firstName = () => screen.findByLabelText<HTMLInputElement>('First name');

async function atTheStart() {
  const site = renderSite('/', { storages: await aTabOfALead() });
  site.lead.saveDraft('presignup', { firstname: 'Ada' });
  await site.goTo('/household');
  await heading('Tell Us About Your Home');
  await site.goTo('/');
  expect((await firstName()).value).toBe('Ada');
  return site;
}

describe('Start again beside Continue where you left off', () => {
  it('empties the form, says so, and moves the focus to what it says [ST14, FM10]', async () => {
    const site = await atTheStart();
    await click('Start again');
    const notice = await screen.findByText(CLEARED);
    expect((await firstName()).value).toBe('');
    expect(screen.queryByRole('link', { name: 'Continue where you left off' })).toBeNull();
    expect(site.lead.journey).not.toHaveProperty('products');
    expect(document.activeElement?.contains(notice)).toBe(true);
    expect(site.path()).toBe('/');
  });

  it('does not forget a Direct Debit that may be set up before the person was warned [ST14, KE4]', async () => {
    const site = await atTheStart();
    site.lead.log.save(LOST);
    await click('Start again');
    await screen.findByText(MAY_BE_SET_UP);
    expect(screen.getByRole('link', { name: 'Continue where you left off' })).toBeDefined();
    expect(site.lead.journey.submissions['direct-debit']).toEqual(LOST);
    await click('Start again anyway');
    await screen.findByText(CLEARED);
    expect(site.lead.journey.submissions).toEqual({});
  });

  it('clears nothing while something is being sent [ST14, FM5]', async () => {
    const site = await atTheStart();
    site.lead.log.save({ ...LOST, state: 'sending' });
    await click('Start again');
    await screen.findByText('Something is still being sent. Wait a moment, then try again.');
    expect(site.lead.journey.products).toBeDefined();
    site.lead.log.save({ ...LOST, state: 'refused' });
    await click('Start again');
    expect(await screen.findByText(CLEARED)).toBeDefined();
  });

  it('gives up a joining that was left unfinished [ST14]', async () => {
    const site = renderSite('/no/such/page', { storages: aBrowser().tab() });
    site.joining.start(anAccount());
    site.joining.saveDraft('personal-details', { firstname: ADA_PRESIGNUP.firstname });
    site.joining.flush();
    await site.goTo('/');
    await click('Start again');
    await screen.findByText(CLEARED);
    await waitFor(() => expect(site.joining.furthestStep).toBeUndefined());
  });
});

describe('somebody who comes back to a journey of an earlier visit', () => {
  const resume = () => screen.findByRole('link', { name: 'Continue where you left off' });
  const form = () => screen.queryByLabelText('First name');

  /** A later tab of a browser in which a lead has come as far as the bank details. */
  function aLaterTab() {
    const browser = aBrowser();
    const drafts = { presignup: { firstname: 'Ada' } };
    new JourneyStorage(LEAD_KIND, browser.tab()).save(aCompleteJourney({ drafts }));
    return browser.tab();
  }

  it('has one filled button, to continue, and the form behind ‘Start again’, empty [ST3, ST14]', async () => {
    renderSite('/', { storages: aLaterTab() });
    expect((await resume()).className).toContain('primary');
    expect(form()).toBeNull();
    expect(screen.queryByRole('button', { name: 'Next' })).toBeNull();
    await click('Start again');
    await screen.findByText(CLEARED);
    expect((await firstName()).value).toBe('');
  });

  it('has the form once they have given their details in this visit [ST3, NV3]', async () => {
    const site = renderSite('/household', { storages: aLaterTab() });
    await heading('Tell Us About Your Home');
    site.lead.change({ presignup: ADA_PRESIGNUP });
    await site.goTo('/');
    expect((await resume()).className).toContain('secondary');
    expect(form()).not.toBeNull();
  });

  it('to join a house, too [ST3]', async () => {
    const browser = aBrowser();
    const { joining } = aJoiner({ storages: browser.tab() });
    joining.start(anAccount());
    joining.saveDraft('personal-details', { firstname: ADA_PRESIGNUP.firstname });
    joining.flush();
    renderSite('/', { storages: browser.tab() });
    expect((await resume()).className).toContain('primary');
    expect(form()).toBeNull();
  });
});
