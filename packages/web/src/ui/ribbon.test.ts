import { contrastOf } from '@kettle/core';
import { expect, it } from 'vitest';
import { readableOn } from './ribbon.tsx';

it.each([
  ['#ffb938', '#0e2833'],
  ['#fff', '#0e2833'],
  ['#0a3744', '#ffffff'],
  ['#b3211a', '#ffffff'],
])('picks for the background %s the text colour %s', (background, text) => {
  expect(readableOn(background)).toBe(text);
});

it.each(['#777777', '#808080', '#1b7f5c', '#e2574c', '#0099ff'])(
  'picks a readable text colour for the medium background %s',
  (background) => {
    expect(contrastOf(readableOn(background), background)).toBeGreaterThan(3.8);
  },
);
