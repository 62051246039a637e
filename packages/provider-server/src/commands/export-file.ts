import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  fsyncSync,
  openSync,
  rmSync,
  writeSync,
} from 'node:fs';
import path from 'node:path';
import { errorCode, FORMULA, syncFolder } from '@kettle/node-files';
import { stringify } from 'csv-stringify/sync';
import type { ExportFile } from '../database/run-export.ts';
import { CommandRefusal, EXIT } from './outcome.ts';

/** Excel reads a file without it as Windows-1252. */
const BYTE_ORDER_MARK = '\ufeff';

/** The cells of a row, by their columns. */
export type ExportedRow<Column extends string> = { readonly [Name in Column]: string | number };

export interface OpenExport<Row> extends ExportFile<Row> {
  readonly close: () => void;
  /** Removes the file, because its rows were not marked. */
  readonly discard: () => void;
}

/**
 * A CSV file with mode 0600 that is created with its first row and never replaces another one. All
 * calls are synchronous, because an export holds a lock while it writes.
 */
export function exportFile<Column extends string>(
  file: string,
  columns: readonly Column[],
): OpenExport<ExportedRow<Column>> {
  let descriptor: number | undefined;
  const close = (): void => {
    if (descriptor !== undefined) closeSync(descriptor);
    descriptor = undefined;
  };
  const writeText = (text: string): void => {
    const bytes = Buffer.from(text);
    for (let at = 0; at < bytes.length;) at += writeSync(descriptor ?? create(), bytes, at);
  };
  let isCreated = false;
  const create = (): number => {
    descriptor = createFile(file);
    isCreated = true;
    return descriptor;
  };
  return {
    write: (exported) => {
      const isFirst = descriptor === undefined;
      const rows = csvText(exported.map((row) => columns.map((column) => row[column])));
      writeText(isFirst ? BYTE_ORDER_MARK + csvText([columns]) + rows : rows);
    },
    sync: () => {
      if (descriptor === undefined) return;
      fsyncSync(descriptor);
      syncFolder(path.dirname(file));
    },
    close,
    discard: () => {
      close();
      if (isCreated) rmSync(file, { force: true });
    },
  };
}

/**
 * Refuses a file that exists or whose folder cannot hold it. Opening the database first would only
 * delay this.
 */
export function refuseUnusableFile(file: string): void {
  if (existsSync(file)) throw creationRefusal(file, 'EEXIST');
  try {
    // The dot makes a folder that is a file an error, too.
    accessSync(`${path.dirname(file)}/.`, constants.W_OK);
  } catch (error) {
    throw creationRefusal(file, errorCode(error));
  }
}

/** Creates a file with mode 0600. Never opens one that exists. */
export function createFile(file: string): number {
  try {
    return openSync(file, 'wx', 0o600);
  } catch (error) {
    throw creationRefusal(file, errorCode(error));
  }
}

function creationRefusal(file: string, code = 'unknown'): CommandRefusal {
  if (code === 'EEXIST') {
    return new CommandRefusal(EXIT.usage, `${file} already exists. Name a new file.`);
  }
  const isMissing = code === 'ENOENT' || code === 'ENOTDIR';
  const reason = isMissing
    ? `there is no folder ${path.dirname(file)}. Create it, or name another file`
    : `cannot be created (${code}). Name another file`;
  return new CommandRefusal(EXIT.usage, `${file}: ${reason}. Nothing was exported.`);
}

type Cells = readonly (string | number)[];

function csvText(rows: readonly Cells[]): string {
  const safe = rows.map((cells) =>
    cells.map((cell) => (typeof cell === 'string' && FORMULA.test(cell) ? `'${cell}` : cell)),
  );
  return stringify(safe);
}
