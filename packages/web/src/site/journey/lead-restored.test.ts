import {
  finishedLeadJourney,
  leadJourney,
  leadTerms,
  serialiseJourney,
  newLeadJourney,
  type LeadJourney,
  type LeadStep,
} from '@kettle/core';
import {
  aCompleteJourney,
  ADA_PRESIGNUP,
  ADAS_BANK,
  aQuotedJourney,
  date,
  sequentialIds,
} from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aBrowser, refusingStorages } from '../../testing/memory-storages.ts';
import { storedKeys, type BrowserStorages } from '../../platform/browser-storage.ts';
import { JourneyStorage, LEAD_KIND } from './journey-storage.ts';
import { LeadStore } from './lead-store.ts';

const ids = sequentialIds();
const ACCOUNT = { guid: 'acc_1', joinLink: 'https://kettle.example/j', remainingHousemates: 3 };
const TENANCY = { startDate: date('2026-12-02'), endDate: date('2027-10-10') };
const AGREED = leadTerms(aCompleteJourney({ tenancy: TENANCY }), { today: date('2026-11-21') });
const TYPED = { presignup: { firstname: 'Ada' }, tenancy: { startDate: '2027-07-01' } };
const CUTS = 50;

const quoted = aQuotedJourney({ presignup: ADA_PRESIGNUP, leadId: 'lead_1', drafts: TYPED });
const complete = aCompleteJourney({ presignup: ADA_PRESIGNUP, leadId: 'lead_1', drafts: TYPED });
const { address: _noAddress, ...unaddressed } = quoted;
const { tenancy: _noTenancy, ...withoutTenancy } = complete;

/** The stored journey of a lead on each step. */
const STANDING: Record<LeadStep, LeadJourney> = {
  presignup: { ...newLeadJourney('journey-1'), drafts: TYPED },
  household: { ...newLeadJourney('journey-1'), presignup: ADA_PRESIGNUP, drafts: TYPED },
  broadband: quoted,
  'short-summary': quoted,
  'your-address': unaddressed,
  'your-details': quoted,
  tenancy: withoutTenancy,
  'broadband-date': complete,
  'full-summary': complete,
  'direct-debit': complete,
  'confirm-direct-debit': complete,
  congratulations: finishedLeadJourney('journey-1', ACCOUNT, AGREED),
};

function storedIn({ local }: ReturnType<typeof aBrowser>): string {
  return storedKeys(() => local)
    .map((name) => local.getItem(name))
    .join();
}

/** Loads the page in a tab with these storages. */
function aPage(storages: BrowserStorages) {
  return new LeadStore(new JourneyStorage(LEAD_KIND, storages), ids.next);
}

function aTabAt(step: LeadStep) {
  const browser = aBrowser();
  const tab = browser.tab();
  const storage = new JourneyStorage(LEAD_KIND, tab);
  storage.save(STANDING[step]);
  return { browser, tab };
}

const nameOf = (journey: LeadJourney) => `kettle.lead.${journey.id}`;

describe('a lead’s journey, on each of its steps', () => {
  it.each(leadJourney.steps)(
    '%s: a reload restores every field, and no bank details [ST1, ST2]',
    (step) => {
      const { browser, tab } = aTabAt(step);
      const before = aPage(tab);
      before.bank.put(ADAS_BANK);
      before.flush();
      const after = aPage(tab);
      expect(after.journey).toEqual(STANDING[step]);
      expect(after.bank.isHeld).toBe(false);
      expect(after.hasLostData).toBe(false);
      expect(browser.local.content + tab.own.content).not.toContain(ADAS_BANK.accountNumber);
    },
  );

  it.each(leadJourney.steps)('%s: a restored tab has its own journey [ST1]', (step) => {
    const { browser, tab } = aTabAt(step);
    aPage(browser.tab()).saveDraft('presignup', { firstname: 'Somebody else' });
    const restored = { local: tab.local, session: () => tab.own };
    expect(aPage(restored).journey).toEqual(STANDING[step]);
  });

  const unfinished = leadJourney.steps.filter((step) => step !== 'congratulations');
  it.each(unfinished)(
    '%s: another tab continues there after the first is closed [ST1, ST3]',
    (step) => {
      const { browser } = aTabAt(step);
      const next = aPage(browser.tab());
      expect(next.journey).toEqual(STANDING[step]);
      expect(leadJourney.furthest(next.facts())).toBe(
        leadJourney.furthest({ ...next.facts(), journey: STANDING[step] }),
      );
    },
  );

  it('after a sign-up another tab starts a new journey [ST1, ST3]', () => {
    const { browser } = aTabAt('congratulations');
    expect(aPage(browser.tab()).journey.account).toBeUndefined();
  });

  it('a link with a code after a sign-up brings only the code to another tab [ST1, ST3]', () => {
    const { browser, tab } = aTabAt('congratulations');
    const lead = aPage(tab);
    lead.applyLinkParams({ codes: { agent: 'FRA1' } });
    lead.addCodes({ referral: 'FRIEND20' });
    const { journey } = aPage(browser.tab());
    expect(journey.account).toBeUndefined();
    expect(journey.codes).toEqual({ agent: 'FRA1', referral: 'FRIEND20' });
  });

  it('invites sent after a sign-up bring nothing back in another tab [ST1, ST3]', () => {
    const { browser, tab } = aTabAt('congratulations');
    aPage(tab).log.save({ key: 'k', kind: 'invitations', state: 'done', sentAt: 1 });
    expect(aPage(browser.tab()).journey.account).toBeUndefined();
  });
});

describe('a lead’s damaged storage', () => {
  it('cut off at any of fifty places starts an empty journey, and the loss is reported once [ST4]', () => {
    const text = serialiseJourney(complete, 1);
    for (let cut = 0; cut < CUTS; cut += 1) {
      const { tab } = aTabAt('full-summary');
      const place = Math.floor((cut * text.length) / CUTS);
      tab.own.setItem(nameOf(complete), text.slice(0, place));
      const page = aPage(tab);
      expect([place, page.hasLostData]).toEqual([place, true]);
      expect(page.journey).toEqual(newLeadJourney(complete.id));
      expect(aPage(tab).hasLostData).toBe(false);
    }
  });

  it('written by an older version keeps every field that is still valid [ST4]', () => {
    const { tab } = aTabAt('full-summary');
    const { picks: _picks, codes: _codes, ...older } = complete;
    const text = JSON.stringify({ ...older, version: 1, tenancy: { start: '1 July' } });
    tab.own.setItem(nameOf(complete), text);
    const page = aPage(tab);
    expect(page.journey).toEqual({ ...withoutTenancy, picks: {}, codes: {} });
    expect(page.hasLostData).toBe(true);
  });

  const WRONG = [7, 'text', true, null, [], {}, { a: 1 }, ['x'], '__proto__', -1];
  it.each(Object.keys(complete))(
    'with a wrong type in %s loses at most that field [ST4]',
    (field) => {
      for (const wrong of WRONG) {
        const { tab } = aTabAt('full-summary');
        tab.own.setItem(nameOf(complete), JSON.stringify({ ...complete, [field]: wrong }));
        const { journey } = aPage(tab);
        const { [field as keyof LeadJourney]: _dropped, ...others } = journey;
        const { [field as keyof LeadJourney]: _own, ...expected } = complete;
        expect(others).toEqual(expected);
        expect(leadJourney.steps).toContain(leadJourney.furthest(aPage(tab).facts()));
      }
    },
  );

  it('on a full disk lets the journey continue to the end [ST5]', () => {
    const { local, session } = aBrowser().tab();
    const isFull = (): never => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    for (const storage of [local(), session()]) storage.setItem = isFull;
    expect(atTheEnd(aPage({ local, session }))).toEqual(ACCOUNT);
  });

  it('refused by the browser lets the journey continue to the end [ST5]', () => {
    expect(atTheEnd(aPage(refusingStorages()))).toEqual(ACCOUNT);
  });

  function atTheEnd(page: LeadStore): unknown {
    page.saveDraft('presignup', { firstname: 'Ada' });
    page.flush();
    page.change({ ...complete, id: page.journey.id });
    if (leadJourney.furthest(page.facts()) === 'direct-debit') page.finish(ACCOUNT);
    return page.journey.account;
  }

  it('cleared by another tab leaves the journey as it is, and the next change stores it again [ST1, ST5]', () => {
    const { tab } = aTabAt('full-summary');
    const page = aPage(tab);
    tab.local().removeItem(nameOf(complete));
    page.applyRemoteEnd();
    expect(page.journey).toEqual(complete);
    page.saveDraft('tenancy', { startDate: '2027-08-01' });
    page.flush();
    expect(aPage(tab).journey).toEqual(page.journey);
  });

  it('is restored unchanged after the clock was set back by a year [ST1]', () => {
    const { tab } = aTabAt('full-summary');
    const inAYear = 1_800_000_000_000 + 366 * 24 * 3600 * 1000;
    const record = { key: 'k', kind: 'presignup', state: 'done', sentAt: inAYear } as const;
    new JourneyStorage(LEAD_KIND, tab).save({ ...complete, submissions: { presignup: record } });
    expect(aPage(tab).journey.submissions).toEqual({ presignup: record });
  });
});

describe('a sign-up that has succeeded', () => {
  /** The house of the journeys that are called `quoted` and `complete`. */
  const { address: home } = complete;
  const signUp = (page: LeadStore): void => {
    if (home) page.change({ address: home });
    page.finish(ACCOUNT);
  };

  it('leaves nothing personal of earlier visits in the browser', () => {
    const browser = aBrowser();
    aPage(browser.tab()).change({ presignup: ADA_PRESIGNUP });
    for (let visit = 0; visit < 3; visit += 1) {
      const page = aPage(browser.tab());
      page.saveDraft('presignup', { firstname: 'Zoe' });
      page.flush();
    }
    signUp(aPage(browser.tab()));
    expect(browser.local.content).not.toMatch(/Zoe|ada@example/);
  });

  it('leaves the agreed payment in every tab on the same house, and none once it starts again [CG25]', () => {
    const browser = aBrowser();
    const tabs = [browser.tab(), browser.tab()];
    const pages = tabs.map((tab) => aPage(tab));
    for (const page of pages) page.change(complete.address ? { address: complete.address } : {});
    const [own, other] = pages;
    own?.finish(ACCOUNT, AGREED);
    expect(other?.applyRemoteEnd()).toBe(true);
    expect([own?.journey.agreed, other?.journey.agreed]).toEqual([AGREED, AGREED]);
    expect(tabs.map((tab) => aPage(tab).journey.agreed)).toEqual([AGREED, AGREED]);
    own?.change({ presignup: ADA_PRESIGNUP });
    expect(own?.journey.agreed).toBeUndefined();
  });

  it('leaves a tab that still shows an earlier visit what was typed there [ST1]', () => {
    const browser = aBrowser();
    const tab = browser.tab();
    const page = aPage(tab);
    page.change({ presignup: ADA_PRESIGNUP });
    signUp(aPage(browser.tab()));
    expect(aPage(tab).journey.presignup).toEqual(ADA_PRESIGNUP);
  });
});

describe('a person who starts again', () => {
  const LOST = { kind: 'direct-debit', key: 'key-1', state: 'unknown', sentAt: 0 } as const;

  it('has nothing that was typed or picked, in this tab, after a reload and in new tabs [ST14]', () => {
    const { browser, tab } = aTabAt('full-summary');
    const page = aPage(tab);
    page.bank.put(ADAS_BANK);
    page.saveDraft('tenancy', { startDate: '2027-09-01' });
    page.startAgain();
    page.flush();
    expect(page.journey).toEqual(newLeadJourney(page.journey.id));
    expect(page.journey.id).not.toBe(complete.id);
    expect(page.bank.isHeld).toBe(false);
    for (const other of [aPage(tab), aPage(browser.tab())])
      expect(other.journey).toEqual(newLeadJourney(other.journey.id));
    expect(storedIn(browser)).not.toContain('Ada');
  });

  it('keeps the codes of links [ST14, RF4]', () => {
    const { browser, tab } = aTabAt('full-summary');
    const page = aPage(tab);
    page.addCodes({ referral: 'FRIEND20', agent: 'FRA1' });
    page.startAgain();
    expect(page.journey.codes).toEqual({ referral: 'FRIEND20', agent: 'FRA1' });
    expect(aPage(browser.tab()).journey.codes).toEqual({ referral: 'FRIEND20', agent: 'FRA1' });
  });

  it('also clears what this tab was only a copy of [ST14]', () => {
    const { browser } = aTabAt('full-summary');
    const page = aPage(browser.tab());
    page.startAgain();
    expect(aPage(browser.tab()).journey).not.toHaveProperty('presignup');
    expect(storedIn(browser)).not.toContain('Ada');
  });

  it('leaves another open tab as it is, and its sign-up to that tab alone [ST14, ST6]', () => {
    const { browser, tab } = aTabAt('full-summary');
    const open = browser.tab();
    const other = aPage(open);
    other.claim();
    aPage(tab).startAgain();
    expect(other.journey.personalDetails).toEqual(complete.personalDetails);
    expect(aPage(open).journey.personalDetails).toEqual(complete.personalDetails);
    expect(aPage(browser.tab()).journey).not.toHaveProperty('presignup');
  });

  it('leaves the key of another tab’s Direct Debit whose answer was lost [ST14, KE4]', () => {
    const { browser, tab } = aTabAt('full-summary');
    const closed = browser.tab();
    aPage(closed).change({ submissions: { 'direct-debit': LOST } });
    aPage(tab).startAgain();
    for (const next of [closed, browser.tab()])
      expect(aPage(next).journey.submissions['direct-debit']?.key).toBe('key-1');
  });
});

describe('a house that was signed up in this tab', () => {
  it.each([{ presignup: ADA_PRESIGNUP }, { household: quoted.household }])(
    'is replaced when somebody begins another, which is independent of it [ST9]',
    (begun) => {
      const { tab } = aTabAt('congratulations');
      const page = aPage(tab);
      expect(page.journey.account).toEqual(ACCOUNT);
      page.saveDraft('presignup', { firstname: 'Bea' });
      page.change(begun);
      expect(page.journey).toMatchObject({ ...begun, drafts: { presignup: { firstname: 'Bea' } } });
      expect(page.journey).not.toHaveProperty('account');
      expect(aPage(tab).journey).toEqual(page.journey);
    },
  );
});
