import { finishedJoiningJourney } from '@kettle/core';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aJoiner, BEA, BEAS_BANK, houseOf } from '../../testing/a-joiner.ts';
import { aBrowser, refusingStorages } from '../../testing/memory-storages.ts';

const OPENED = {
  guid: 'acc_taken',
  joinLink: 'https://kettle.example/joining-tenant?guid=acc_taken',
  remainingHousemates: 1,
};
const typed = { firstname: 'Bea', email: 'bea@example.com' };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Returns somebody who has typed their details on the page after Join. */
async function someoneTyping(browser = aBrowser(), guid = 'acc_taken') {
  const tab = browser.tab();
  const joiner = aJoiner({ storages: tab });
  joiner.joining.start(await houseOf(joiner, guid));
  joiner.joining.saveDraft('personal-details', typed);
  joiner.joining.flush();
  return { ...joiner, browser, tab };
}

describe('a joining in this browser', () => {
  it('keeps typed values when its tab is reloaded [ST1]', async () => {
    const { tab } = await someoneTyping();
    const { joining } = aJoiner({ storages: tab });
    expect(joining.journey?.drafts['personal-details']).toEqual(typed);
    expect(joining.furthestStep).toBe('personal-details');
  });

  it('keeps a keystroke a moment later, even when nothing else happens [ST1]', async () => {
    const { joining, tab } = await someoneTyping();
    joining.saveDraft('personal-details', { ...typed, lastname: 'Cole' });
    expect(tab.own.content).not.toContain('Cole');
    vi.advanceTimersByTime(500);
    expect(tab.own.content).toContain('Cole');
  });

  it('is empty for the next person, though somebody else left theirs unfinished [ST6]', async () => {
    const { browser } = await someoneTyping();
    const next = aJoiner({ storages: browser.tab() });
    next.joining.start(await houseOf(next));
    expect(next.joining.journey?.drafts).toEqual({});
    expect(next.joining.journey?.submissions).toEqual({});
  });

  it('offers an unfinished joining, and continues it only when asked [ST3]', async () => {
    const { browser } = await someoneTyping();
    const next = aJoiner({ storages: browser.tab() });
    expect(next.joining.findUnfinished('acc_taken')?.drafts['personal-details']).toEqual(typed);
    next.joining.resume(await houseOf(next));
    expect(next.joining.journey?.drafts['personal-details']).toEqual(typed);
  });

  it('offers nothing when nothing was typed [ST3]', async () => {
    const browser = aBrowser();
    const first = aJoiner({ storages: browser.tab() });
    first.joining.start(await houseOf(first));
    const next = aJoiner({ storages: browser.tab() });
    expect(next.joining.findUnfinished('acc_taken')).toBeUndefined();
    expect(next.joining.furthestStep).toBeUndefined();
  });

  it('two tabs with the same link never see each other’s values, not even after a reload [ST6]', async () => {
    const { browser, tab } = await someoneTyping();
    const otherTab = browser.tab();
    const other = aJoiner({ storages: otherTab });
    other.joining.start(await houseOf(other));
    other.joining.change({ personalDetails: { ...BEA, firstname: 'Cal' } });
    const reloaded = aJoiner({ storages: tab });
    expect(reloaded.joining.journey?.personalDetails).toBeUndefined();
    expect(reloaded.joining.journey?.drafts['personal-details']).toEqual(typed);
  });

  it('is kept separately for each link [ST1]', async () => {
    const { joining, browser, tab, useCases } = await someoneTyping();
    joining.start(await houseOf({ useCases }, 'acc_last_place'));
    expect(joining.journey).toMatchObject({ guid: 'acc_last_place', drafts: {} });
    expect(browser.local.getItem('kettle.joining.acc_taken')).toContain('bea@example.com');
    expect(tab.own.getItem('kettle.joining.acc_last_place')).not.toContain('bea@example.com');
  });

  it('keeps the last keystroke for a link when another link is opened [ST1]', async () => {
    const { joining, browser, useCases } = await someoneTyping();
    joining.saveDraft('personal-details', { ...typed, lastname: 'Cole' });
    joining.start(await houseOf({ useCases }, 'acc_last_place'));
    expect(browser.local.getItem('kettle.joining.acc_taken')).toContain('Cole');
  });

  it('is not replaced at a keystroke, which would run every reaction to it', async () => {
    const { joining } = await someoneTyping();
    const { journey } = joining;
    joining.saveDraft('personal-details', { ...typed, lastname: 'Cole' });
    expect(joining.journey).toBe(journey);
    expect(journey?.drafts['personal-details']).toMatchObject({ lastname: 'Cole' });
  });

  it('keeps typed values when the same person goes back to the link and joins [NV3]', async () => {
    const { joining, useCases } = await someoneTyping();
    joining.start(await houseOf({ useCases }));
    expect(joining.journey?.drafts['personal-details']).toEqual(typed);
    expect(joining.findUnfinished('acc_taken')).toBeUndefined();
  });

  it('belongs to this visit again after a reload, once one of its steps is shown [ST6]', async () => {
    const { tab } = await someoneTyping();
    const reloaded = aJoiner({ storages: tab });
    expect(reloaded.joining.isInProgress('acc_taken')).toBe(false);
    reloaded.joining.claim();
    expect(reloaded.joining.isInProgress('acc_taken')).toBe(true);
  });

  it('continues in a new tab after its tab was closed, and the new tab keeps it as its own [ST1]', async () => {
    const { browser } = await someoneTyping();
    const next = browser.tab();
    const { joining } = aJoiner({ storages: next });
    expect(next.own.content).toBe('[]');
    joining.claim();
    expect(next.own.content).toContain('bea@example.com');
  });

  it('goes on in a browser that refuses storage [ST5]', async () => {
    const joiner = aJoiner({ storages: refusingStorages() });
    joiner.joining.start(await houseOf(joiner));
    joiner.joining.change({ personalDetails: BEA });
    expect(joiner.joining.journey?.personalDetails).toEqual(BEA);
  });

  it.each(['{', 'null', '{"guid":"acc_other"}'])(
    'starts empty from %s, and reports the loss once [ST4]',
    (kept) => {
      const tab = aBrowser().tab();
      tab.own.setItem('kettle.joining-tab', 'acc_taken');
      tab.own.setItem('kettle.joining.acc_taken', kept);
      expect(aJoiner({ storages: tab }).joining).toMatchObject({ hasLostData: true });
      expect(aJoiner({ storages: tab }).joining).toMatchObject({ hasLostData: false });
    },
  );

  it('keeps the rest when one part cannot be read [ST4]', async () => {
    const { tab } = await someoneTyping();
    const key = 'kettle.joining.acc_taken';
    const kept = JSON.parse(tab.own.getItem(key) ?? '') as object;
    tab.own.setItem(key, JSON.stringify({ ...kept, personalDetails: 'Bea' }));
    const { joining } = aJoiner({ storages: tab });
    expect(joining.hasLostData).toBe(true);
    expect(joining.journey?.drafts['personal-details']).toEqual(typed);
    joining.dismissDataLoss();
    expect(joining.hasLostData).toBe(false);
  });
});

describe('the end of a joining', () => {
  it('leaves nothing personal, in memory or in storage [DD19]', async () => {
    const { joining, browser, tab } = await someoneTyping();
    joining.bank.put(BEAS_BANK);
    joining.finish(OPENED);
    expect(joining.journey).toEqual({
      guid: 'acc_taken',
      drafts: {},
      submissions: {},
      joined: OPENED,
      housemateCount: 4,
    });
    expect(joining.bank.isHeld).toBe(false);
    expect(joining.bank.peek()).toBeUndefined();
    vi.advanceTimersByTime(1000);
    expect(browser.local.content).toBe('[]');
    expect(tab.own.content).not.toContain('bea@example.com');
  });

  it('clears the codes kept for later visits, and keeps the lead’s journey in this browser [DD21, ST6]', async () => {
    const { joining, browser } = await someoneTyping();
    browser.local.setItem('kettle.codes', '{"referral":"FRIEND20"}');
    browser.local.setItem('kettle.lead.journey-1', '{"codes":{"referral":"FRIEND20"}}');
    joining.finish(OPENED);
    expect(browser.local.getItem('kettle.codes')).toBeNull();
    expect(browser.local.getItem('kettle.lead.journey-1')).toContain('FRIEND20');
  });

  it('is still known after a reload of its tab, and offers nothing to continue [RT1]', async () => {
    const { joining, browser, tab } = await someoneTyping();
    joining.finish(OPENED);
    const reloaded = aJoiner({ storages: tab });
    expect(reloaded.joining.journey?.joined).toEqual(OPENED);
    expect(reloaded.joining.furthestStep).toBeUndefined();
    expect(aJoiner({ storages: browser.tab() }).joining.journey).toBeUndefined();
  });

  it('lets the next housemate start with empty forms in the same tab [ST6]', async () => {
    const { joining, useCases } = await someoneTyping();
    joining.finish(OPENED);
    joining.start(await houseOf({ useCases }));
    expect(joining.journey).toMatchObject({ drafts: {}, submissions: {} });
    expect(joining.journey?.joined).toBeUndefined();
  });

  it('leaves nothing when the house turns out to be complete', async () => {
    const { joining, browser, tab } = await someoneTyping();
    joining.bank.put(BEAS_BANK);
    joining.abandon('acc_taken');
    expect(joining.journey).toBeUndefined();
    expect(joining.bank.isHeld).toBe(false);
    expect([browser.local.content, tab.own.content]).toEqual(['[]', '[]']);
  });

  it('gives up one house without touching another', async () => {
    const { joining } = await someoneTyping();
    joining.abandon('acc_complete');
    expect(joining.journey?.guid).toBe('acc_taken');
  });
});

describe('bank details of a joiner', () => {
  it('are in no storage [DD15, ST2]', async () => {
    const { joining, browser, tab } = await someoneTyping();
    joining.bank.put(BEAS_BANK);
    joining.change({ personalDetails: BEA });
    for (const kept of [browser.local.content, tab.own.content]) {
      expect(kept).not.toContain(BEAS_BANK.accountNumber);
      expect(kept).not.toContain(BEAS_BANK.sortCode);
    }
  });

  it('are not carried over to another link [DD19]', async () => {
    const { joining, useCases } = await someoneTyping();
    joining.bank.put(BEAS_BANK);
    joining.start(await houseOf({ useCases }, 'acc_last_place'));
    expect(joining.bank.isHeld).toBe(false);
  });
});

describe('a submission of a joiner', () => {
  it('is recorded at once without its content, and its outcome is unknown after a reload [KE6]', async () => {
    const { joining, tab } = await someoneTyping();
    const record = { kind: 'direct-debit', key: 'key-1', state: 'sending', sentAt: 1 } as const;
    joining.log.save(record);
    const reloaded = aJoiner({ storages: tab });
    expect(reloaded.joining.log.last('direct-debit')).toEqual({ ...record, state: 'unknown' });
  });

  it('sent before the clock was set back by a year keeps its key and all typed values [ST1]', async () => {
    const { joining, tab } = await someoneTyping();
    const inAYear = Date.UTC(2028, 5, 1);
    const record = {
      kind: 'direct-debit',
      key: 'key-1',
      state: 'unknown',
      sentAt: inAYear,
    } as const;
    joining.log.save(record);
    const reloaded = aJoiner({ storages: tab }).joining;
    expect(reloaded.log.last('direct-debit')).toEqual(record);
    expect(reloaded.journey?.drafts['personal-details']).toEqual(typed);
    expect(reloaded.hasLostData).toBe(false);
  });

  it('is recorded in its own joining only, even if its answer arrives after another joining has begun [KE4]', async () => {
    const { joining, ...joiner } = await someoneTyping();
    const { log } = joining;
    const record = { kind: 'direct-debit', key: 'key-1', state: 'sending', sentAt: 1 } as const;
    log.save(record);
    joining.start(await houseOf(joiner, 'acc_last_place'));
    log.save({ ...record, state: 'unknown' });
    expect(joining.journey?.submissions).toEqual({});
    expect(joining.findUnfinished('acc_taken')?.submissions['direct-debit']?.state).toBe('unknown');
  });

  it('ends with the house that was joined, though the person began another joining before the answer [JN16]', async () => {
    const { joining, ...joiner } = await someoneTyping();
    joining.start(await houseOf(joiner, 'acc_last_place'));
    joining.change({ personalDetails: BEA });
    joining.finish(OPENED);
    expect(joining.journey).toEqual(finishedJoiningJourney(OPENED.guid, OPENED));
    expect(joining.findUnfinished('acc_last_place')?.personalDetails).toEqual(BEA);
  });
});
