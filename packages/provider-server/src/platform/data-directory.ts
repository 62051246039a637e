import { accessSync, constants, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  lockHolder,
  makeFolder,
  takeLock,
  type HeldLock,
  type LockHolder,
} from '@kettle/node-files';
import { codeOf } from './log.ts';
import { StartRefusal } from './start-refusal.ts';

/** The paths of the files and folders in `DATA_DIR`. */
export interface DataDirectory {
  readonly path: string;
  readonly database: string;
  readonly bankKeyFile: string;
  readonly mailbox: string;
}

const UNFINISHED_PREFIX = 'database-unfinished-';
const BANK_KEY_FILE = 'bank-details.key';
const OWNER_FILE = 'owner.lock';
/** Prefixes of the names of temporary files that are renamed when complete. */
const LEFTOVER_PREFIXES = [UNFINISHED_PREFIX, `${OWNER_FILE}.`, `${BANK_KEY_FILE}.`];
/**
 * A restarted container has the host name of its killed owner and must recognise that the owner has
 * ended.
 */
const LOCK_OPTIONS = { isHostEnough: true };

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
    throw refusalFor(path, 'created', error);
  }
}

/** Takes ownership of the directory, or returns the process that owns it. */
export function takeOwnership({ path }: DataDirectory): HeldLock | LockHolder {
  return takeLock(join(path, OWNER_FILE), LOCK_OPTIONS);
}

/** The process that owns the directory; undefined if none does. Changes no file. */
export function ownerOf(path: string): LockHolder | undefined {
  return lockHolder(join(path, OWNER_FILE), LOCK_OPTIONS);
}

/** The file that an operator may remove if the owner is certainly gone. */
export function ownerFileOf({ path }: DataDirectory): string {
  return join(path, OWNER_FILE);
}

function checkUsable(path: string): void {
  try {
    readdirSync(path);
    accessSync(path, constants.W_OK);
  } catch (error) {
    throw refusalFor(path, 'used', error);
  }
}

function refusalFor(path: string, done: 'created' | 'used', error: unknown): StartRefusal {
  const what = `The data directory ${path} cannot be ${done} (${codeOf(error)}).`;
  return new StartRefusal(`${what} DATA_DIR must be a folder that Kettle may write to.`);
}

/** Creates the folder beside the database in which the first initialisation takes place. */
export function unfinishedDatabase(directory: DataDirectory): string {
  const path = join(directory.path, `${UNFINISHED_PREFIX}${process.pid}`);
  mkdirSync(path, { mode: 0o700 });
  return path;
}

/** Removes what a killed first start left behind. Only the owner of the directory may call this. */
export function clearLeftovers(directory: DataDirectory): void {
  for (const name of readdirSync(directory.path)) {
    if (LEFTOVER_PREFIXES.some((beginning) => name.startsWith(beginning))) {
      rmSync(join(directory.path, name), { recursive: true, force: true });
    }
  }
}
