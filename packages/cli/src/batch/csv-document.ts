import { isBlank } from '@kettle/core';
import { plainCell } from './csv-cells.ts';
import type { Column, Columns } from './csv-columns.ts';

type Parts = Record<string, unknown>;

/** Builds the document of one row from its cells. Empty and missing cells give no value. */
export function documentOfCells(columns: Columns, cells: readonly string[]): unknown {
  const document: Parts = {};
  columns.forEach((column, index) => {
    const cell = plainCell(cells[index] ?? '');
    if (column && !isBlank(cell)) setValue(document, column.path, valueOf(cell, column.type));
  });
  const { invite, ...others } = document;
  return invite === undefined ? others : { ...others, invite: listOf(invite as Parts) };
}

/**
 * Keeps every entry at the index that its heading names, so that a mistake is reported for the
 * right column.
 */
function listOf(entries: Parts): readonly unknown[] {
  const length = Math.max(...Object.keys(entries).map(Number)) + 1;
  return Array.from({ length }, (_, index) => entries[index] ?? {});
}

/** `path` always comes from the known columns, never from the file. */
function setValue(document: Parts, path: readonly string[], value: unknown): void {
  const last = path.at(-1) ?? '';
  let parts = document;
  for (const name of path.slice(0, -1)) {
    const inner = Object.hasOwn(parts, name) ? (parts[name] as Parts) : {};
    parts[name] = inner;
    parts = inner;
  }
  parts[last] = value;
}

const YES_NO: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['false', false],
  ['no', false],
]);

/**
 * Keeps text unchanged, with leading zeros. `readParts` refuses a cell that is neither yes nor no.
 */
function valueOf(cell: string, type: Column['type']): unknown {
  return type === 'boolean' ? (YES_NO.get(cell.trim().toLowerCase()) ?? cell) : cell;
}
