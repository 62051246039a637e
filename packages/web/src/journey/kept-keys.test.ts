import { describe, expect, it } from 'vitest';
import { aMachine } from '../testing/memory-storages.ts';
import { JOINING, JOINING_LATEST, JOINING_TAB } from './joining-shelf.ts';
import { CODES, hasKept, LEAD_JOURNEY, LEAD_LATEST, LEAD_TAB } from './kept-keys.ts';

describe('whether an earlier visit has kept anything', () => {
  it('[ST1] it has not on a new machine, whatever else the site has stored', () => {
    const tab = aMachine().tab();
    tab.local().setItem('kettle.fake.world', '{}');
    tab.session().setItem('kettle.loads', '1');
    expect(hasKept(tab)).toBe(false);
  });

  it.each([LEAD_LATEST, LEAD_TAB, JOINING_LATEST, JOINING_TAB, CODES])(
    '[ST1] it has where %s is kept',
    (key) => {
      const { local, tab } = aMachine();
      local.setItem(key, 'x');
      expect(hasKept(tab())).toBe(true);
      const other = aMachine().tab();
      other.own.setItem(key, 'x');
      expect(hasKept(other)).toBe(true);
    },
  );

  it.each([`${LEAD_JOURNEY}3f2a`, `${JOINING}acc_1`])(
    '[ST10] it has where only %s is left, so that it is dropped once it is old',
    (name) => {
      const { local, tab } = aMachine();
      local.setItem(name, '{}');
      expect(hasKept(tab())).toBe(true);
    },
  );
});
