import { expect, it } from 'vitest';
import { bacsName } from './bacs-name.ts';

it.each([
  ['Ada Lovelace', 'ADA LOVELACE'],
  ['Zoë Ångström', 'ZOE ANGSTROM'],
  ['Zoe\u0308 Strauß', 'ZOE STRAUSS'],
  ['Łukasz Sørensen', 'LUKASZ SORENSEN'],
  ['Siân O’Hara-Lee', 'SIAN O HARA-LEE'],
  ['A. & B. Smith/Jones', 'A. & B. SMITH/JONE'],
  ['Bea 😀_李 5', 'BEA     5'],
  ['Wolfeschlegelstein Bergerdorff', 'WOLFESCHLEGELSTEIN'],
])('the account name %s is %s for Bacs', (name, expected) => {
  expect(bacsName(name)).toBe(expected);
});
