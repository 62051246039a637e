import { describe, expect, it } from 'vitest';
import { aMachine, refusingStorages } from '../testing/memory-storages.ts';
import { losesNothing } from './loses-nothing.ts';

describe('a reload after a choice of cookies', () => {
  it.each(['/', '/household', '/your-details', '/tenancy/', '/joining-tenant/personal-details'])(
    '[CO2, ST1] loses nothing on %s',
    (path) => {
      const { local } = aMachine();
      expect(losesNothing(path, () => local)).toBe(true);
      expect(local.content).toBe('[]');
    },
  );

  it.each([
    '/direct-debit',
    '/direct-debit/',
    '/confirm-direct-debit',
    '/joining-tenant/direct-debit',
    '/joining-tenant/confirm-direct-debit',
    '/congratulations',
    '/products/TV%20Licence',
  ])('[CO2, ST2] would lose something on %s', (path) => {
    expect(losesNothing(path, aMachine().tab().local)).toBe(false);
  });

  it('[CO2, ST5] would lose everything in a browser that refuses storage', () => {
    expect(losesNothing('/', refusingStorages().local)).toBe(false);
  });
});
