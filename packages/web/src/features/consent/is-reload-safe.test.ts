import { describe, expect, it } from 'vitest';
import { everyPath, BANK_PATHS } from '../../site/routing/paths.ts';
import { aBrowser, refusingStorages } from '../../testing/memory-storages.ts';
import { isReloadSafe } from './is-reload-safe.ts';

const onPage = (path: string): boolean => isReloadSafe(path, aBrowser().tab());

describe('a reload after a choice of cookies', () => {
  it.each(everyPath().filter((path) => !BANK_PATHS.includes(path)))(
    'loses nothing on %s [CO2, ST1]',
    (path) => {
      expect(onPage(path)).toBe(true);
    },
  );

  it('leaves no trace in the storages that it tries [CO2]', () => {
    const browser = aBrowser();
    const tab = browser.tab();
    isReloadSafe('/', tab);
    expect(browser.local.content + tab.own.content).toBe('[][]');
  });

  it.each([
    '/direct-debit',
    '/direct-debit/',
    '/confirm-direct-debit',
    '/joining-tenant/direct-debit',
    '/joining-tenant/confirm-direct-debit',
  ])('would lose bank details on %s [CO2, ST2]', (path) => {
    expect(onPage(path)).toBe(false);
  });

  it('would lose everything in a browser that refuses storage [CO2, ST5]', () => {
    const { local, session } = refusingStorages();
    const tab = aBrowser().tab();
    expect(isReloadSafe('/', { ...tab, local })).toBe(false);
    expect(isReloadSafe('/', { ...tab, session })).toBe(false);
  });
});
