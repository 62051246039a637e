import { sequentialIds } from '@kettle/core/testing';
import { describe, expect, it, vi } from 'vitest';
import type { BrowserStorages } from '../platform/browser-storage.ts';
import { JourneyStorage, LEAD_KIND } from './journey/journey-storage.ts';
import { LeadStore } from './journey/lead-store.ts';
import { aJoiner, BEA, houseOf } from '../testing/a-joiner.ts';
import { aTabOfALead } from '../testing/a-lead.ts';
import { aBrowser } from '../testing/memory-storages.ts';
import { handleOtherTabs, syncWithOtherTabs } from './other-tabs.ts';

const ACCOUNT = {
  guid: 'acc_1',
  joinLink: 'https://kettle.example/joining-tenant?guid=acc_1',
  remainingHousemates: 3,
};
const ids = sequentialIds();

/**
 * A page in a tab: records where it was sent, and can receive the news of what other tabs stored.
 */
function aPage(storages: BrowserStorages, pathname: string) {
  const lead = new LeadStore(new JourneyStorage(LEAD_KIND, storages), ids.next);
  const joiner = aJoiner({ storages });
  const { joining } = joiner;
  const replacedPaths: string[] = [];
  const page = { location: { pathname, replace: (path: string) => void replacedPaths.push(path) } };
  const journeys = { lead, joining };
  const sync = (change?: Parameters<typeof handleOtherTabs>[2]): void =>
    handleOtherTabs(page as Window, journeys, change);
  sync();
  const storageEvent = (key: string | null, newValue: string | null = null): void =>
    sync({ key, newValue });
  return { ...joiner, storageEvent, lead, replacedPaths, show: () => sync() };
}

/** Two tabs of one browser. The second tab has a session storage of its own. */
async function twoTabsOfALead() {
  const { local, session } = await aTabOfALead();
  return [
    { local, session },
    { local, session: aBrowser().tab().session },
  ] as const;
}

const nameOf = ({ lead }: ReturnType<typeof aPage>) => `kettle.lead.${lead.journey.id}`;

describe('tabs of one lead', () => {
  it('go to the end page when another tab has finished the journey [ST7]', async () => {
    const [one, two] = await twoTabsOfALead();
    const first = aPage(one, '/confirm-direct-debit');
    const second = aPage(two, '/direct-debit');
    second.lead.claim();
    first.lead.finish(ACCOUNT);
    second.storageEvent(nameOf(second));
    expect(second.replacedPaths).toEqual(['/congratulations']);
    expect(two.local().getItem(nameOf(second))).toBeNull();
    expect(two.session().getItem(nameOf(second))).not.toContain('ada@example.com');
    expect(aPage(two, '/direct-debit').lead.journey.account).toEqual(ACCOUNT);
  });

  it('go to the end page also from a path with capitals and a trailing slash [ST7]', async () => {
    const [one, two] = await twoTabsOfALead();
    const second = aPage(two, '/Direct-Debit/');
    second.lead.claim();
    aPage(one, '/').lead.finish(ACCOUNT);
    second.storageEvent(nameOf(second));
    expect(second.replacedPaths).toEqual(['/congratulations']);
  });

  it('do not overwrite the finished journey with a draft [ST7]', async () => {
    const [one, two] = await twoTabsOfALead();
    const second = aPage(two, '/direct-debit');
    second.lead.claim();
    second.lead.saveDraft('tenancy', { startDate: '2027-07-01' });
    aPage(one, '/').lead.finish(ACCOUNT);
    second.storageEvent(nameOf(second));
    second.lead.flush();
    expect(aPage(two, '/').lead.journey.account).toEqual(ACCOUNT);
  });

  it('check for the end when a page is restored from the back/forward cache [ST7]', async () => {
    const [one, two] = await twoTabsOfALead();
    const second = aPage(two, '/full-summary');
    second.lead.claim();
    aPage(one, '/').lead.finish({ ...ACCOUNT, remainingHousemates: 0 });
    second.show();
    expect(second.replacedPaths).toEqual(['/joining-tenant/house-complete']);
  });

  it('keep their journey if it is for another house [ST7]', async () => {
    const [one, two] = await twoTabsOfALead();
    const second = aPage(two, '/direct-debit');
    second.lead.change({
      address: { guid: 'adr_other', line1: '9 Other Road', postcode: 'M14 5RL' },
    });
    aPage(one, '/').lead.finish(ACCOUNT);
    second.storageEvent(nameOf(second));
    expect(second.replacedPaths).toEqual([]);
    expect(second.lead.journey.personalDetails).toBeDefined();
  });

  it('notice the end at a click, even before the storage event [ST7]', async () => {
    const [one, two] = await twoTabsOfALead();
    const second = aPage(two, '/direct-debit');
    second.lead.claim();
    aPage(one, '/').lead.finish(ACCOUNT);
    expect(second.lead.applyRemoteEnd()).toBe(true);
    expect(second.lead.journey.account).toEqual(ACCOUNT);
  });

  it('get separate journeys from a copied tab as soon as the other tab stores something [ST6]', async () => {
    const [one] = await twoTabsOfALead();
    const original = aPage(one, '/tenancy');
    const copied = { local: one.local, session: (await aTabOfALead()).session };
    const copy = aPage(copied, '/tenancy');
    expect(copy.lead.journey.id).toBe(original.lead.journey.id);
    copy.lead.change({ leadId: 'of the copy' });
    original.lead.change({ leadId: 'of the original' });
    copy.storageEvent(nameOf(original));
    expect(aPage(one, '/').lead.journey.leadId).toBe('of the original');
    expect(aPage(copied, '/').lead.journey.leadId).toBe('of the copy');
  });

  it('ignore changes of another journey [ST6]', async () => {
    const [one] = await twoTabsOfALead();
    const page = aPage(one, '/tenancy');
    const before = page.lead.journey;
    page.storageEvent('kettle.lead.somebody', '{}');
    page.storageEvent(null);
    expect(page.lead.journey).toBe(before);
  });
});

describe('a page that listens to other tabs', () => {
  const shown = (persisted: boolean) => Object.assign(new Event('pageshow'), { persisted });

  it.each([
    ['somebody writes', () => new StorageEvent('storage', { key: 'kettle.lead.any' })],
    ['it was put away and is shown again', () => shown(true)],
  ])('handles their changes once %s [ST6, ST7]', async (_when, change) => {
    const { lead, joining } = aPage(await aTabOfALead(), '/');
    const page = new EventTarget();
    const handled = vi.spyOn(lead, 'applyRemoteEnd');
    const here = Object.assign(page, { location: { pathname: '/' } });
    syncWithOtherTabs(here as unknown as Window, { lead, joining });
    page.dispatchEvent(shown(false));
    expect(handled).not.toHaveBeenCalled();
    page.dispatchEvent(change());
    expect(handled).toHaveBeenCalled();
  });
});

describe('tabs of one joiner', () => {
  /** The messages that the other tabs get when this person has joined. */
  async function theEndOf(email: string): Promise<readonly [string, string]> {
    const events: (readonly [string, string])[] = [];
    const [{ local, session }] = await twoTabsOfALead();
    const own = local();
    const listening = Object.create(own, {
      setItem: { value: (name: string, text: string) => void events.push([name, text]) },
    }) as typeof own;
    const joiner = aJoiner({ storages: { local: () => listening, session } });
    joiner.joining.start(await houseOf(joiner));
    joiner.joining.change({ personalDetails: { ...BEA, email } });
    joiner.joining.finish({ ...ACCOUNT, guid: 'acc_taken' });
    const end = events.find(([name]) => name === 'kettle.joining-end');
    if (!end) throw new Error('No tab was told.');
    return end;
  }

  async function aJoiningPage() {
    const page = aPage(await aTabOfALead(), '/joining-tenant/direct-debit');
    page.joining.start(await houseOf(page));
    page.joining.change({ personalDetails: BEA });
    return page;
  }

  it('go to the end page when another tab has finished the joining [ST7]', async () => {
    const page = await aJoiningPage();
    page.storageEvent(...(await theEndOf('Bea@example.com')));
    expect(page.replacedPaths).toEqual(['/joining-tenant/congratulations']);
    expect(page.joining.journey?.personalDetails).toBeUndefined();
  });

  it('ignore the end of a housemate in the same browser [ST7]', async () => {
    const page = await aJoiningPage();
    page.storageEvent(...(await theEndOf('cem@example.com')));
    expect(page.replacedPaths).toEqual([]);
    expect(page.joining.journey?.joined).toBeUndefined();
  });

  it('leave nothing of the end in the storage that tabs share [ST7]', async () => {
    const storages = await aTabOfALead();
    const page = aPage(storages, '/');
    page.joining.start(await houseOf(page));
    page.joining.change({ personalDetails: BEA });
    page.joining.finish({ ...ACCOUNT, guid: 'acc_taken' });
    expect(storages.local().getItem('kettle.joining-end')).toBeNull();
  });
});
