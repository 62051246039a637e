import {
  accessSync,
  chmodSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  rmSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../log/log.ts';
import { StartRefusal } from '../start-refusal.ts';
import { OWNER_ASIDE } from './owner-file.ts';

/** The paths of the files and folders in `DATA_DIR`. */
export interface DataDirectory {
  readonly path: string;
  readonly database: string;
  readonly bankKeyFile: string;
  readonly mailbox: string;
}

const UNFINISHED = 'database-unfinished-';
const BANK_KEY_FILE = 'bank-details.key';
/** Prefixes of the names of temporary files that are renamed when complete, including those of the bank key. */
const LEFTOVERS = [UNFINISHED, OWNER_ASIDE, `${BANK_KEY_FILE}.`];

export function dataDirectoryAt(path: string): DataDirectory {
  const absolute = resolve(path);
  return {
    path: absolute,
    database: join(absolute, 'database'),
    bankKeyFile: join(absolute, BANK_KEY_FILE),
    mailbox: join(absolute, 'mailbox.jsonl'),
  };
}

/** Creates the directory with access for its owner only. An existing directory keeps its mode. */
export function ensureDataDirectory({ path }: DataDirectory): void {
  if (existsSync(path)) return checkUsable(path);
  try {
    makeFolder(path);
  } catch (error) {
    throw refusalFor(path, 'made', error);
  }
  chmodSync(path, 0o700);
}

function checkUsable(path: string): void {
  try {
    readdirSync(path);
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw refusalFor(path, 'used', error);
  }
}

function refusalFor(path: string, done: 'made' | 'used', error: unknown): StartRefusal {
  const what = `The data directory ${path} cannot be ${done} (${codeOf(error)}).`;
  return new StartRefusal(`${what} DATA_DIR must be a folder that Kettle may write to.`);
}

/** Creates the parent folders as well. Node's `recursive` option never ends where no folder can be made, as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another process that starts at the same time may have created the folder first.
    if (!existsSync(path)) throw error;
  }
}

/** Creates the folder beside the database in which the first initialisation takes place (D15). */
export function unfinishedDatabase(directory: DataDirectory): string {
  const path = join(directory.path, `${UNFINISHED}${process.pid}`);
  mkdirSync(path, { mode: 0o700 });
  return path;
}

/** Removes what a killed first start left behind. Only the owner of the directory may call this. */
export function clearLeftovers(directory: DataDirectory): void {
  for (const name of readdirSync(directory.path)) {
    if (LEFTOVERS.some((beginning) => name.startsWith(beginning))) {
      rmSync(join(directory.path, name), { recursive: true, force: true });
    }
  }
}
