import { expect, test } from 'vitest';
import { complaintsAboutWords } from './words.mjs';

const PAGE = `Some \`code\` before.

| Not | But |
|---|---|
| \`goOn\`, \`heed…\` | \`resume\`, \`handle…\` |
| \`ready-answers\` | nothing |

| \`other\` | table |
`;
const inFile = (text, file = 'a.ts') => [{ file, text }];

test('a word of the table is refused in code, with what to use instead', () => {
  expect(complaintsAboutWords(PAGE, inFile('goOn();'))).toEqual([
    "'goOn' stands 1 times: use `resume`, `handle…` (a.ts)",
  ]);
});

test('a word that ends in … is refused with whatever follows, in either case', () => {
  expect(complaintsAboutWords(PAGE, inFile('heedPress(); heed(); Heeded'))).toEqual([
    "'heed' stands 3 times: use `resume`, `handle…` (a.ts)",
  ]);
});

test("a word of the table is refused in a file's name", () => {
  expect(complaintsAboutWords(PAGE, inFile('', 'src/ready-answers.ts'))).toEqual([
    "'ready-answers' stands 1 times: use nothing (src/ready-answers.ts)",
  ]);
});

test('longer words, other tables and the prose around are left alone', () => {
  expect(complaintsAboutWords(PAGE, inFile('goOnline(); code(); other();'))).toEqual([]);
});

test('a page without the table is an error, so that its words are not silently allowed', () => {
  const renamed = PAGE.replace('| Not | But |', '| Not | Instead |');
  expect(() => complaintsAboutWords(renamed, inFile('goOn();'))).toThrow("no table 'Not | But'");
});

test('the page with the table may name its words there, and nowhere else', () => {
  expect(complaintsAboutWords(PAGE, inFile(PAGE, 'CONTRIBUTING.md'))).toEqual([]);
  expect(complaintsAboutWords(PAGE, inFile(`${PAGE}\nThen goOn.`, 'CONTRIBUTING.md'))).toEqual([
    "'goOn' stands 1 times: use `resume`, `handle…` (CONTRIBUTING.md)",
  ]);
});
