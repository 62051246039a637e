import { describe, expect, it } from 'vitest';
import { everyPath, BANK_PATHS } from '../../app/routing/paths.ts';
import { UnsavedInput } from '../journey/unsaved-input.ts';
import { aMachine, refusingStorages } from '../../testing/memory-storages.ts';
import { losesNothing } from './loses-nothing.ts';

const onPage = (path: string): boolean => {
  const { local, session } = aMachine().tab();
  return losesNothing(path, local, new UnsavedInput(session));
};

describe('a reload after a choice of cookies', () => {
  it.each(everyPath().filter((path) => !BANK_PATHS.includes(path)))(
    '[CO2, ST1] loses nothing on %s',
    (path) => {
      expect(onPage(path)).toBe(true);
    },
  );

  it('[CO2] leaves no trace in the storage that it tries', () => {
    const { local } = aMachine();
    losesNothing('/', () => local, { save: () => true });
    expect(local.content).toBe('[]');
  });

  it.each([
    '/direct-debit',
    '/direct-debit/',
    '/confirm-direct-debit',
    '/joining-tenant/direct-debit',
    '/joining-tenant/confirm-direct-debit',
  ])('[CO2, ST2] would lose bank details on %s', (path) => {
    expect(onPage(path)).toBe(false);
  });

  it('[CO2, ST5] would lose everything in a browser that refuses storage', () => {
    const { local, session } = refusingStorages();
    expect(losesNothing('/', local, { save: () => true })).toBe(false);
    expect(losesNothing('/', aMachine().tab().local, new UnsavedInput(session))).toBe(false);
  });
});
