import { existsSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { keyRingFromFile } from '../database/bank-keys/key-file.ts';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import {
  ensureDataDirectory,
  ownerFileOf,
  takeOwnership,
  type DataDirectory,
} from '../platform/data-directory.ts';
import type { Environment } from './environment.ts';
import { codeOf, type Log } from '../platform/log.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { databaseErrorOf, isTransient } from '../database/database-errors.ts';
import { openDatabase, type OpenDatabase } from '../database/database.ts';
import { describeDurability, type Durability } from '../database/durability.ts';
import { openEmbeddedStore } from '../database/embedded-store.ts';
import { refuseClockDifference, refuseTransactionPooling } from '../database/start-checks.ts';
import { prepareStore, type Store } from '../database/store.ts';

export interface StoreOptions {
  readonly environment: Environment;
  readonly directory: DataDirectory;
  readonly log: Log;
  /**
   * The folder of a ready-made database that a first start copies, which is quicker than creating
   * one.
   */
  readonly template?: string;
  /** Whether to wait for a database server that is away. Default: the call fails. */
  readonly isPatient?: boolean;
}

export interface OpenStore {
  readonly store: Store;
  /** Closes the database and releases the data directory. */
  readonly close: () => Promise<void>;
}

/**
 * Opens the shared database if a URL is set; otherwise takes the data directory and opens the
 * embedded database in it.
 */
export async function openStore(options: StoreOptions): Promise<OpenStore> {
  const { databaseUrl } = options.environment;
  return databaseUrl === undefined ? openEmbedded(options) : openShared(options, databaseUrl);
}

const PAUSE_MS = 1000;

async function openShared(options: StoreOptions, url: string): Promise<OpenStore> {
  const { log, isPatient = false } = options;
  for (let tries = 1; ; tries += 1) {
    try {
      return await openServer(options, url);
    } catch (error) {
      if (error instanceof StartRefusal) throw error;
      const refusal = unusableServer(url, error);
      if (!isPatient || !isAway(error)) throw refusal;
      if (tries === 1) log.warn({ detail: refusal.message }, 'waiting for the database');
      await wait(PAUSE_MS);
    }
  }
}

/**
 * Whether a server may answer later. A refused log-in or a database that does not exist stays as it
 * is.
 */
function isAway(error: unknown): boolean {
  const known = databaseErrorOf(error);
  return known !== undefined && isTransient(known) && !/^(?:28|3D)/.test(known.code);
}

async function openServer({ environment, log }: StoreOptions, url: string): Promise<OpenStore> {
  const { bankKeys, allowsFsyncOff } = environment;
  if (!bankKeys) throw new StartRefusal('BANK_DETAILS_KEY must be set with DATABASE_URL.');
  const checkDurability = allowsFsyncOff ? undefined : refuseUnsafeDurability;
  const database = await openDatabase({ url }, idleErrorLog(log));
  await checkServer(database);
  const store = await prepareStore(database, bankKeys, checkDurability);
  return { store, close: store.close };
}

async function checkServer({ db, close }: OpenDatabase): Promise<void> {
  try {
    await refuseTransactionPooling(db);
    // The machine's own clock, because tests run the provider with another one.
    await refuseClockDifference(db, Date.now);
  } catch (error) {
    await close();
    throw error;
  }
}

/**
 * Shows the error's message: before the start, no personal data is in memory, and drivers do not
 * quote passwords.
 */
function unusableServer(url: string, error: unknown): StartRefusal {
  const { hostname: host, port } = new URL(url);
  const where = `${host || 'this machine'}, port ${port || '5432'}`;
  return new StartRefusal(
    `DATABASE_URL must name a database that Kettle can use; the one on ${where}, cannot be used (${reasonOf(error)}).${remedyOf(error)}`,
  );
}

/**
 * The codes of a certificate whose issuer is unknown
 * (https://nodejs.org/api/tls.html#x509-certificate-error-codes).
 */
const UNKNOWN_ISSUER: readonly string[] = [
  'DEPTH_ZERO_SELF_SIGNED_CERT',
  'SELF_SIGNED_CERT_IN_CHAIN',
  'UNABLE_TO_GET_ISSUER_CERT',
  'UNABLE_TO_GET_ISSUER_CERT_LOCALLY',
  'UNABLE_TO_VERIFY_LEAF_SIGNATURE',
];

/**
 * PostgreSQL's code when a role that owns nothing finds a schema that is not up to date, or not its
 * to use.
 */
const INSUFFICIENT_PRIVILEGE = '42501';

function remedyOf(error: unknown): string {
  if (UNKNOWN_ISSUER.includes(codeOf(error))) {
    return ' For a certificate of your own add sslrootcert=FILE, with that of its authority.';
  }
  return codeOf(error) === INSUFFICIENT_PRIVILEGE
    ? " Run kettle-provider migrate as the role that owns it, and grant this role its rights ('Two roles' in docs/running.md)."
    : '';
}

function reasonOf(error: unknown): string {
  const [firstLine] = error instanceof Error ? error.message.split('\n') : [];
  return firstLine || codeOf(error);
}

function refuseUnsafeDurability(durability: Durability): void {
  if (durability.fsync && durability.synchronousCommit) return;
  throw new StartRefusal(
    `The database ${describeDurability(durability)}. Set ALLOW_FSYNC_OFF=1 to use it anyway.`,
  );
}

async function openEmbedded(options: StoreOptions): Promise<OpenStore> {
  const { directory, log, template } = options;
  ensureDataDirectory(directory);
  const ownership = takeOwnership(directory);
  if (!ownership.isTaken) {
    const { pid, host, isElsewhere } = ownership;
    const who = `Another Kettle, process ${pid} on ${host},`;
    // A recreated container has a new host name and cannot tell whether the previous container is
    // gone.
    const remedy = isElsewhere ? ` If that machine is gone, remove ${ownerFileOf(directory)}.` : '';
    throw new StartRefusal(`${who} already uses the data directory ${directory.path}.${remedy}`);
  }
  try {
    const store = await openEmbeddedStore({
      directory,
      keys: keysOf(options),
      ...(template !== undefined && existsSync(template) ? { template } : {}),
      onIdleError: idleErrorLog(log),
    });
    const close = async (): Promise<void> => {
      await store.close();
      ownership.release();
    };
    return { store, close };
  } catch (error) {
    ownership.release();
    throw error instanceof StartRefusal ? error : unusableDirectory(directory, error);
  }
}

/** Includes the reason, such as a full disk or a damaged file. */
function unusableDirectory({ path }: DataDirectory, error: unknown): StartRefusal {
  return new StartRefusal(
    `The database in the data directory ${path} cannot be opened (${reasonOf(error)}).`,
  );
}

function keysOf({ environment, directory }: StoreOptions): KeyRing {
  if (environment.bankKeys) return environment.bankKeys;
  const ring = keyRingFromFile(directory.bankKeyFile);
  if (ring.ok) return ring.value;
  throw new StartRefusal(`The key in ${directory.bankKeyFile} cannot be read.`);
}

function idleErrorLog(log: Log): (error: Error) => void {
  return (error) => log.error({ error: codeOf(error) }, 'database connection');
}
