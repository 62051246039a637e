import { expect, test } from 'vitest';
import { complaintsAboutWords } from './words.mjs';

const PAGE = `Some \`code\` before.

| Not | But |
|---|---|
| \`goOn\`, \`heed…\` | \`resume\`, \`handle…\` |

| \`other\` | table |
`;
const inFile = (text) => [{ file: 'a.ts', text }];

test('a word of the table is refused in code, with what to use instead', () => {
  expect(complaintsAboutWords(PAGE, inFile('goOn();'))).toEqual([
    "'goOn' stands 1 times: use `resume`, `handle…` (a.ts)",
  ]);
});

test('a word that ends in … is refused with whatever follows', () => {
  expect(complaintsAboutWords(PAGE, inFile('heedPress(); heed();'))).toHaveLength(1);
});

test('longer words, other tables and the prose around are left alone', () => {
  expect(complaintsAboutWords(PAGE, inFile('goOnline(); code(); other();'))).toEqual([]);
});
