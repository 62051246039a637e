import { afterEach, expect, it } from 'vitest';
import { repairAddress } from './use-link-params.ts';

afterEach(() => history.replaceState(null, '', '/'));

it('puts the address in order that a mail program has escaped, and adds no page to the history [RT27]', () => {
  history.replaceState({ key: 'a' }, '', '/short-summary?postcode=LS6%201AA&amp;housemates=4.');
  const before = history.length;
  repairAddress(window);
  expect(location.pathname + location.search).toBe(
    '/short-summary?postcode=LS6%201AA&housemates=4',
  );
  expect([history.length, history.state]).toEqual([before, { key: 'a' }]);
});

it('leaves a sound address alone [RT27]', () => {
  history.replaceState(null, '', '/joining-tenant?guid=acc_taken&utm=1#a');
  repairAddress(window);
  expect(location.href).toMatch(/\/joining-tenant\?guid=acc_taken&utm=1#a$/);
});
