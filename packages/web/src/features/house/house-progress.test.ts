import { expect, it } from 'vitest';
import { joinLinkOf } from './house-progress.ts';

it('the join link is that of the provider [CG4]', () => {
  const joinLink = 'https://k.example/joining-tenant?guid=acc_1';
  expect(joinLinkOf({ guid: 'acc_1', joinLink })).toBe(joinLink);
});

it('the join link is that of this site if the provider gives none [CG4]', () => {
  expect(joinLinkOf({ guid: 'a b' })).toBe(`${location.origin}/joining-tenant?guid=a%20b`);
});
