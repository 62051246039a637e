import { serialiseJourney, newJoiningJourney } from '@kettle/core';
import { isLong } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aJoiner, BEA, houseOf } from '../../testing/a-joiner.ts';
import { aBrowser } from '../../testing/memory-storages.ts';

const KEY = 'kettle.joining.acc_taken';
const CUTS = 50;
const DRAFT = { firstname: 'Bea' };
const WRONG_VALUES = [null, 42, true, 'text', [], {}, [null]];

type Path = readonly string[];

/** Lists every key on every level of a stored value. */
function pathsOf(value: unknown, above: Path = []): Path[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    const place = [...above, key];
    return [place, ...pathsOf(part, place)];
  });
}

function withValue(value: unknown, [key, ...rest]: Path, wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  return Object.assign(copy, {
    [key]: withValue((value as Record<string, unknown>)[key], rest, wrong),
  });
}

/** Returns a joiner's tab with the details given, and the text that it stores. */
async function aSavedJoining() {
  const browser = aBrowser();
  const tab = browser.tab();
  const joiner = aJoiner({ storages: tab });
  joiner.joining.start(await houseOf(joiner));
  joiner.joining.change({ personalDetails: BEA });
  joiner.joining.saveDraft('personal-details', DRAFT);
  joiner.joining.flush();
  const text = tab.own.getItem(KEY);
  if (text === null) throw new Error('Nothing was kept.');
  return { browser, tab, text };
}

describe('a joining whose storage was damaged', () => {
  it('by a cut at any of fifty places starts empty, and reports the loss once [ST4]', async () => {
    const { tab, text } = await aSavedJoining();
    for (let cut = 0; cut < CUTS; cut += 1) {
      const place = Math.floor((cut * text.length) / CUTS);
      tab.own.setItem('kettle.joining-tab', 'acc_taken');
      tab.own.setItem(KEY, text.slice(0, place));
      const { joining } = aJoiner({ storages: tab });
      expect([place, joining.hasLostData]).toEqual([place, true]);
      expect(joining.journey?.personalDetails).toBeUndefined();
      expect(aJoiner({ storages: tab }).joining.hasLostData).toBe(false);
    }
  });

  it.each([
    ['null', 'null'],
    ['a number', '42'],
    ['a list', '[]'],
    ['another version', JSON.stringify({ version: 0, journey: { guid: 'acc_taken' } })],
    [
      'a guid that is a number',
      serialiseJourney(newJoiningJourney('acc_taken'), 1).replace(/"acc_taken"/, '7'),
    ],
  ])('by %s restores nothing from it [ST4]', async (_, text) => {
    const { tab } = await aSavedJoining();
    tab.own.setItem(KEY, text);
    const { joining } = aJoiner({ storages: tab });
    expect(joining.journey?.personalDetails).toBeUndefined();
    expect(joining.journey?.guid ?? 'acc_taken').toBe('acc_taken');
  });

  it('by a value of a wrong type, at any place, restores the intact parts [ST4]', async () => {
    const { tab, text } = await aSavedJoining();
    // A missing guid is left out here: without it the owner is unknown, which the test above
    // covers.
    const places = pathsOf(JSON.parse(text)).filter(([part]) => part !== 'guid');
    expect(places.length).toBeGreaterThan(CUTS);
    for (const [index, place] of places.entries()) {
      for (const wrong of isLong
        ? WRONG_VALUES
        : WRONG_VALUES.slice(index % WRONG_VALUES.length).slice(0, 1)) {
        tab.own.setItem('kettle.joining-tab', 'acc_taken');
        tab.own.setItem(KEY, JSON.stringify(withValue(JSON.parse(text), place, wrong)));
        const { furthestStep, journey } = aJoiner({ storages: tab }).joining;
        const [part] = place;
        if (part !== 'drafts') expect(journey?.drafts['personal-details']).toEqual(DRAFT);
        if (part !== 'personalDetails') expect(journey?.personalDetails).toEqual(BEA);
        expect(furthestStep).toBeDefined();
        expect(aJoiner({ storages: tab }).joining.hasLostData).toBe(false);
      }
    }
  });

  it('by another tab that clears the shared storage goes on with its own storage [ST1, ST5]', async () => {
    const { browser, tab } = await aSavedJoining();
    for (const key of [KEY, 'kettle.joining-latest']) browser.local.removeItem(key);
    const { joining } = aJoiner({ storages: tab });
    expect(joining.journey?.personalDetails).toEqual(BEA);
    expect(joining.furthestStep).toBe('direct-debit');
  });
});
