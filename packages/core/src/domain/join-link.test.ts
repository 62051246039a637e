import { expect, it } from 'vitest';
import { joinLinkTo } from './join-link.ts';

it('the link for joining a house contains the encoded guid [JO1]', () => {
  expect(joinLinkTo('https://k.example', 'a b&c')).toBe(
    'https://k.example/joining-tenant?guid=a%20b%26c',
  );
});
