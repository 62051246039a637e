import { expect, it } from 'vitest';
import { joinLinkTo } from './join-link.ts';

it('[JO1] the link for joining a house contains the encoded guid', () => {
  expect(joinLinkTo('https://k.example', 'a b&c')).toBe(
    'https://k.example/joining-tenant?guid=a%20b%26c',
  );
});
