import { describe, expect, it } from 'vitest';
import { everyPath, BANK_PATHS } from '../../site/routing/paths.ts';
import { UnsavedInput } from '../../site/journey/unsaved-input.ts';
import { aBrowser, refusingStorages } from '../../testing/memory-storages.ts';
import { isReloadSafe } from './is-reload-safe.ts';

const onPage = (path: string): boolean => {
  const { local, session } = aBrowser().tab();
  return isReloadSafe(path, local, new UnsavedInput(session));
};

describe('a reload after a choice of cookies', () => {
  it.each(everyPath().filter((path) => !BANK_PATHS.includes(path)))(
    'loses nothing on %s [CO2, ST1]',
    (path) => {
      expect(onPage(path)).toBe(true);
    },
  );

  it('leaves no trace in the storage that it tries [CO2]', () => {
    const { local } = aBrowser();
    isReloadSafe('/', () => local, { save: () => true });
    expect(local.content).toBe('[]');
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
    expect(isReloadSafe('/', local, { save: () => true })).toBe(false);
    expect(isReloadSafe('/', aBrowser().tab().local, new UnsavedInput(session))).toBe(false);
  });
});
