import { newLeadJourney, type LeadJourney } from '@kettle/core';
import { ADA_PRESIGNUP, aQuotedJourney, sequentialIds } from '@kettle/core/testing';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aJoiner, houseOf } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';
import type { BrowserStorages } from '../../platform/browser-storage.ts';
import { JourneyStorage, LEAD_KIND } from './journey-storage.ts';
import { LeadStore } from './lead-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const ids = sequentialIds();

function aVisit(storages: BrowserStorages) {
  return new LeadStore(new JourneyStorage(LEAD_KIND, storages), ids.next);
}

const pass = (days: number) => void vi.setSystemTime(Date.now() + days * DAY_MS);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a visit 30 days after the last one drops what was typed then, and in the visits before [ST10]', () => {
  const browser = aBrowser();
  aVisit(browser.tab()).change({ presignup: ADA_PRESIGNUP });
  aVisit(browser.tab()).change({ presignup: { ...ADA_PRESIGNUP, firstname: 'Zoe' } });
  pass(30.1);
  expect(aVisit(browser.tab()).journey).not.toHaveProperty('presignup');
  expect(browser.local.content).not.toContain(ADA_PRESIGNUP.email);
});

it('what was typed stays as long as a visit changes it every 30 days [ST1, ST10]', () => {
  const browser = aBrowser();
  const tab = browser.tab();
  aVisit(tab).change({ presignup: ADA_PRESIGNUP });
  pass(29.9);
  aVisit(tab).change({ isViaShareLink: true });
  pass(29.9);
  expect(aVisit(browser.tab()).journey.presignup).toEqual(ADA_PRESIGNUP);
});

it('a tab that still shows what another tab has dropped keeps it [ST1, ST10]', () => {
  const browser = aBrowser();
  const tab = browser.tab();
  const shown = aVisit(tab);
  shown.change({ presignup: ADA_PRESIGNUP });
  const name = `kettle.lead.${shown.journey.id}`;
  pass(30.1);
  aVisit(browser.tab());
  expect(browser.local.getItem(name)).toBeNull();
  expect(aVisit(tab).journey.presignup).toEqual(ADA_PRESIGNUP);
});

it('a visit 30 days later drops a joining that was left unfinished [ST10]', async () => {
  const browser = aBrowser();
  const joiner = aJoiner({ storages: browser.tab() });
  joiner.joining.start(await houseOf(joiner));
  joiner.joining.saveDraft('personal-details', { email: 'bea@example.com' });
  joiner.joining.flush();
  pass(29.9);
  aJoiner({ storages: browser.tab() });
  expect(browser.local.content).toContain('bea@example.com');
  pass(0.2);
  aJoiner({ storages: browser.tab() });
  expect(browser.local.content).not.toContain('bea@example.com');
});

it('a sign-up ends no journey to the same home that was begun after it', () => {
  const browser = aBrowser();
  const [earlier, later] = [aVisit(browser.tab()), aVisit(browser.tab())];
  const { address } = aQuotedJourney();
  if (!address) throw new Error('The journey has no address.');
  earlier.change({ address });
  earlier.finish({ guid: 'acc_1', remainingHousemates: 0 });
  pass(1);
  later.change({ address });
  expect(later.applyRemoteEnd()).toBe(false);
});

it('the copy of what one tab has sent goes when another gets the answer to the same key [KE4]', () => {
  const browser = aBrowser();
  const [one, other] = [browser.tab(), browser.tab()].map(
    (tab) => new JourneyStorage(LEAD_KIND, tab),
  ) as [JourneyStorage<LeadJourney>, JourneyStorage<LeadJourney>];
  const lost = { key: ids.next(), kind: 'direct-debit', state: 'unknown', sentAt: 1 } as const;
  const sent: LeadJourney = { ...newLeadJourney('a'), submissions: { 'direct-debit': lost } };
  one.save(sent);
  expect(browser.local.getItem('kettle.lead.a')).not.toBeNull();
  const submissions = { 'direct-debit': { ...lost, state: 'done' } } as const;
  other.save({ ...sent, submissions, account: { guid: 'acc_1', remainingHousemates: 0 } });
  expect(browser.local.getItem('kettle.lead.a')).toBeNull();
});
