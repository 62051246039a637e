import { describe, expect, it } from 'vitest';
import type { BrowserStorages } from '../../platform/browser-storage.ts';
import { aBrowser, refusingStorages } from '../../testing/memory-storages.ts';
import { PageHistory, PAGES } from './page-history.ts';

const Pop = 'POP';
const Push = 'PUSH';
const Replace = 'REPLACE';
type Visit = readonly [key: string, path: string, way: string];

/** A tab, and a page of the site loaded in it. */
function aTab(storages: BrowserStorages = aBrowser().tab()) {
  return () => new PageHistory(storages);
}

function visited(pages: PageHistory, ...visits: readonly Visit[]): PageHistory {
  for (const [key, pathname, way] of visits) pages.record({ key, pathname }, way);
  return pages;
}

describe('the pages in a tab’s history', () => {
  it('name the nearest earlier entry of a page [NV23]', () => {
    const pages = visited(
      aTab()(),
      ['default', '/tenancy', Pop],
      ['b', '/full-summary', Push],
      ['c', '/tenancy', Push],
      ['d', '/full-summary', Push],
    );
    expect(pages.stepsBackTo('/tenancy')).toBe(1);
    expect(pages.stepsBackTo('/full-summary')).toBe(2);
    expect(pages.stepsBackTo('/household')).toBeUndefined();
  });

  it('have a page that a redirect put in place of another [NV23]', () => {
    const pages = visited(
      aTab()(),
      ['default', '/household', Pop],
      ['b', '/broadband', Push],
      ['c', '/short-summary', Replace],
      ['d', '/your-details', Push],
    );
    expect(pages.stepsBackTo('/short-summary')).toBe(1);
    expect(pages.stepsBackTo('/broadband')).toBeUndefined();
    expect(pages.stepsBackTo('/household')).toBe(2);
  });

  it('lose those ahead when the person goes on from an earlier one [NV23]', () => {
    const pages = visited(
      aTab()(),
      ['default', '/', Pop],
      ['b', '/household', Push],
      ['c', '/broadband', Push],
      ['b', '/household', Pop],
      ['d', '/short-summary', Push],
    );
    expect(pages.stepsBackTo('/broadband')).toBeUndefined();
    expect(pages.stepsBackTo('/household')).toBe(1);
  });

  it('keep those ahead when the one shown is replaced [NV23]', () => {
    const pages = visited(
      aTab()(),
      ['default', '/tenancy', Pop],
      ['b', '/full-summary', Push],
      ['default', '/tenancy', Pop],
      ['c', '/your-details', Replace],
      ['b', '/full-summary', Pop],
    );
    expect(pages.stepsBackTo('/your-details')).toBe(1);
    expect(pages.stepsBackTo('/tenancy')).toBeUndefined();
  });

  it('are known again after a reload [NV23]', () => {
    const load = aTab();
    visited(load(), ['default', '/household', Pop], ['b', '/broadband', Push]);
    const pages = visited(load(), ['b', '/broadband', Pop]);
    expect(pages.stepsBackTo('/household')).toBe(1);
  });

  it('begin again when another address is opened in the tab [NV23]', () => {
    const load = aTab();
    visited(load(), ['default', '/household', Pop], ['b', '/broadband', Push]);
    const pages = visited(load(), ['default', '/tenancy', Pop]);
    expect(pages.stepsBackTo('/household')).toBeUndefined();
    visited(pages, ['c', '/full-summary', Push]);
    expect(pages.stepsBackTo('/tenancy')).toBe(1);
  });

  it.each(['{', '7', '[{"key":"b"},null]'])(
    'are none after storage that cannot be read: %s [NV23, ST4]',
    (text) => {
      const storages = aBrowser().tab();
      storages.session().setItem(PAGES, text);
      const pages = visited(aTab(storages)(), ['b', '/broadband', Pop]);
      expect(pages.stepsBackTo('/household')).toBeUndefined();
    },
  );

  it('are known without storage until a reload [NV23, ST5]', () => {
    const load = aTab(refusingStorages());
    const pages = visited(load(), ['default', '/', Pop], ['b', '/household', Push]);
    expect(pages.stepsBackTo('/')).toBe(1);
  });

  it('are no more than a browser has [NV23]', () => {
    const walk = Array.from({ length: 120 }, (_, at): Visit => [`k${at}`, `/p${at}`, Push]);
    const pages = visited(aTab()(), ...walk);
    expect(pages.stepsBackTo('/p118')).toBe(1);
    expect(pages.stepsBackTo('/p80')).toBe(39);
    expect(pages.stepsBackTo('/p60')).toBeUndefined();
  });
});
