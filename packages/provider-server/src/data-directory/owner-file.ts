import { randomBytes } from 'node:crypto';
import { linkSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { codeOf } from '../log/log.ts';
import { identityOf, isAlive, type ProcessIdentity } from './process-identity.ts';

/** The process that holds a data directory. */
export interface Owner extends ProcessIdentity {
  readonly host: string;
}

export type Ownership =
  | { readonly kind: 'taken'; readonly release: () => void }
  | { readonly kind: 'held'; readonly owner: Owner; readonly file: string };

const RELEASED = 'released';
const LOST_CODES: ReadonlySet<string> = new Set(['EEXIST', 'ENOENT']);

/** The prefix of the temporary files that a process writes while it takes or releases a directory. */
export const OWNER_ASIDE = 'owner-aside.';

/**
 * Takes the directory for this process (D14). Owner files are numbered. A process that finds the highest
 * file released, or its owner dead, creates the next number exclusively. The file of a living owner is
 * never moved or removed, so two processes that find the same dead owner cannot both take the directory.
 */
export function takeOwnership(directory: string): Ownership {
  for (;;) {
    const highest = highestGeneration(directory);
    const holder = highest === 0 ? undefined : readOwner(directory, highest);
    if (holder && isLiving(holder)) {
      return { kind: 'held', owner: holder, file: fileOf(directory, highest) };
    }
    const mine = highest + 1;
    if (!createExclusively(directory, mine)) continue;
    // Another process may have created a higher number between this process's look and its create.
    if (highestGeneration(directory) > mine) {
      rmSync(fileOf(directory, mine), { force: true });
      continue;
    }
    removeBelow(directory, mine);
    return { kind: 'taken', release: () => giveBack(directory, mine) };
  }
}

/** Returns the living owner, or undefined. Changes no file. */
export function ownerOf(directory: string): Owner | undefined {
  const highest = highestGeneration(directory);
  const owner = highest === 0 ? undefined : readOwner(directory, highest);
  return owner && isLiving(owner) ? owner : undefined;
}

/** A process on another host cannot be checked from this host, so it counts as living. */
function isLiving(owner: Owner): boolean {
  return owner.host !== hostname() || isAlive(owner);
}

function fileOf(directory: string, generation: number): string {
  return join(directory, `owner.${generation}`);
}

function generations(directory: string): number[] {
  return entriesOf(directory).flatMap((name) => {
    const match = /^owner\.([0-9]{1,15})$/.exec(name);
    return match ? [Number(match[1])] : [];
  });
}

function entriesOf(directory: string): string[] {
  try {
    return readdirSync(directory);
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return [];
    throw error;
  }
}

function highestGeneration(directory: string): number {
  return Math.max(0, ...generations(directory));
}

function readOwner(directory: string, generation: number): Owner | undefined {
  try {
    const content: unknown = JSON.parse(readFileSync(fileOf(directory, generation), 'utf8'));
    return isOwner(content) ? content : undefined;
  } catch {
    return undefined; // The file was removed in between or is not one of Kettle's: it has no living owner.
  }
}

function isOwner(content: unknown): content is Owner {
  if (typeof content !== 'object' || content === null) return false;
  const { pid, host } = content as Partial<Record<keyof Owner, unknown>>;
  return typeof pid === 'number' && Number.isInteger(pid) && pid > 0 && typeof host === 'string';
}

/** Writes a temporary file and links it under its name: the create is exclusive, and no process reads half a file. */
function createExclusively(directory: string, generation: number): boolean {
  const owner: Owner = { ...identityOf(process.pid), host: hostname() };
  const aside = writeAside(directory, owner);
  try {
    linkSync(aside, fileOf(directory, generation));
    return true;
  } catch (error) {
    // Another process created the file first. The new owner may also have removed our temporary file.
    if (LOST_CODES.has(codeOf(error))) return false;
    throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

function giveBack(directory: string, generation: number): void {
  renameSync(writeAside(directory, RELEASED), fileOf(directory, generation));
}

function writeAside(directory: string, content: Owner | typeof RELEASED): string {
  const aside = join(directory, `${OWNER_ASIDE}${process.pid}.${randomBytes(6).toString('hex')}`);
  writeFileSync(aside, JSON.stringify(content), { mode: 0o600, flag: 'wx' });
  return aside;
}

function removeBelow(directory: string, generation: number): void {
  for (const older of generations(directory)) {
    if (older < generation) rmSync(fileOf(directory, older), { force: true });
  }
}
