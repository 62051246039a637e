import { expect, it } from 'vitest';
import { alignedLines, tableLines } from './table-lines.ts';

const HEADINGS = ['name', 'home'];
const ROWS = [
  ['Ivy', '1 High Street'],
  ['Élodie', 'Leeds'],
];
const TABLE = ['name    home', 'Ivy     1 High Street', 'Élodie  Leeds'];

const linesAt = (columns?: number) => tableLines(HEADINGS, ROWS, { whenEmpty: 'Nobody.', columns });

it('columns are aligned, except the end of the last one', () => {
  const rows = [
    ['a', 'Élodie', 'x'],
    ['long', 'b', 'and so on'],
    ['c', 'd', ''],
  ];
  expect(alignedLines(rows)).toEqual(['a     Élodie  x', 'long  b       and so on', 'c     d']);
});

it('a character of two code units takes one column', () => {
  const rows = [
    ['𝒜', 'b'],
    ['cd', 'e'],
  ];
  expect(alignedLines(rows)).toEqual(['𝒜   b', 'cd  e']);
});

it('a table without a row says so', () => {
  expect(tableLines(HEADINGS, [], { whenEmpty: 'Nobody.' })).toEqual(['Nobody.']);
});

it.each([undefined, 21])('a table that fits the terminal has headings: %s columns', (columns) => {
  expect(linesAt(columns)).toEqual(TABLE);
});

it('cells flow into lines in a terminal that is too narrow by one column', () => {
  expect(linesAt(20)).toEqual(['Ivy  1 High Street', 'Élodie  Leeds']);
});

it('a line is full at the width of the terminal, and a cell that is wider is not cut', () => {
  const rows = [['ab', '', 'cd', 'efg', 'hijklmnop']];
  const lines = tableLines(['heading'], rows, { whenEmpty: '', columns: 6 });
  expect(lines).toEqual(['ab  cd', '  efg', '  hijklmnop']);
});
