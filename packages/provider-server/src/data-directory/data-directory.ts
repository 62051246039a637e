import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { codeOf } from '../log/log.ts';
import { StartRefusal } from '../start-refusal.ts';
import { OWNER_ASIDE } from './owner-file.ts';

/** Where things lie in `DATA_DIR`. */
export interface DataDirectory {
  readonly path: string;
  readonly database: string;
  readonly bankKeyFile: string;
  readonly mailbox: string;
}

const UNFINISHED = 'database-unfinished-';
const BANK_KEY_FILE = 'bank-details.key';
/** How the names begin of what is written aside and then renamed; of the bank key, too. */
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

/** Made for its owner alone; one that stood before keeps the mode its owner gave it. */
export function ensureDataDirectory(directory: DataDirectory): void {
  if (existsSync(directory.path)) return;
  try {
    makeFolder(directory.path);
  } catch (error) {
    throw new StartRefusal(
      `The data directory ${directory.path} cannot be made (${codeOf(error)}).`,
    );
  }
  chmodSync(directory.path, 0o700);
}

/** Node's own way to make the folders above too never ends where nothing can be made, such as in /proc. */
function makeFolder(path: string): void {
  if (existsSync(path)) return;
  makeFolder(dirname(path));
  try {
    mkdirSync(path, { mode: 0o700 });
  } catch (error) {
    // Another start may have been quicker.
    if (!existsSync(path)) throw error;
  }
}

/** A sibling of the database in which its first initialisation is done (D15). */
export function unfinishedDatabase(directory: DataDirectory): string {
  const path = join(directory.path, `${UNFINISHED}${process.pid}`);
  mkdirSync(path, { mode: 0o700 });
  return path;
}

/** What a killed first start left behind; only the owner of the directory may call this. */
export function clearLeftovers(directory: DataDirectory): void {
  for (const name of readdirSync(directory.path)) {
    if (LEFTOVERS.some((beginning) => name.startsWith(beginning))) {
      rmSync(join(directory.path, name), { recursive: true, force: true });
    }
  }
}
