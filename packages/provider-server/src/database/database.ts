import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { ANSWER_LIMIT_MS, doesServerAnswer } from './does-server-answer.ts';
import { socketsWithIdleTimeout, timeoutError } from './sockets-with-idle-timeout.ts';
import { outageDetector } from './outage-detector.ts';
import type { Tables } from './tables.ts';

/** The object that runs statements: the database or a transaction. */
export type Database = Kysely<Tables>;

/**
 * A server's URL, or the directory of an embedded database. With neither, an embedded database in
 * memory, for tests.
 */
export type DatabaseLocation =
  ServerLocation | { readonly directory?: string; readonly template?: Blob };

interface ServerLocation {
  readonly url: string;
  readonly connections?: number;
  /** How long the server may send nothing before a connection to it is closed. */
  readonly silenceLimitMs?: number;
  /** How long the server may take to accept a connection when the outage detector checks it. */
  readonly checkLimitMs?: number;
  readonly connectionLifetimeSeconds?: number;
}

/**
 * The numbers of connections in the pool, of idle ones among them, and of calls that wait for one.
 */
export interface PoolCounts {
  readonly total: number;
  readonly idle: number;
  readonly waiting: number;
}

export interface OpenDatabase {
  readonly db: Database;
  /** Whether other processes can use the same database. */
  readonly isShared: boolean;
  readonly poolCounts: () => PoolCounts;
  /**
   * Call this after the migrations. From then on, a server that sends nothing for too long counts
   * as gone.
   */
  readonly enableIdleTimeout?: () => void;
  /**
   * Exports the embedded database as a template for other databases, for tests and faster first
   * starts.
   */
  readonly dump?: () => Promise<Blob>;
  readonly close: () => Promise<void>;
}

/**
 * Limits below the client's 20 s: 10 s for a statement, 5 s for a lock, 10 s for a free connection.
 */
const STATEMENT_LIMIT_MS = 10_000;
const LOCK_LIMIT_MS = 5000;
const CONNECTION_LIMIT_MS = 10_000;
/**
 * Longer than the time limit of a statement. The server also ends the idle transaction of a crashed
 * process after this time, so that the locks of the transaction are released.
 */
const SILENCE_LIMIT_MS = 11_000;
const DEFAULT_CONNECTIONS = 12;
/**
 * A connection is replaced after this time. One that leads to a server that has become a read-only
 * standby, or whose session was opened while the database was read-only, would otherwise be used
 * for ever.
 */
const CONNECTION_LIFETIME_S = 20;

/**
 * The settings that the store relies on, whatever the defaults of the database or its URL: limits,
 * dates as ISO 8601, and an isolation level in which a second attempt waits for the first one
 * instead of failing.
 */
const SESSION_SETTINGS = `
  set statement_timeout = ${STATEMENT_LIMIT_MS};
  set lock_timeout = ${LOCK_LIMIT_MS};
  set idle_in_transaction_session_timeout = ${SILENCE_LIMIT_MS};
  set datestyle = 'ISO';
  set default_transaction_isolation = 'read committed'`;

const DATE_OID = 1082;
/**
 * Reads a calendar date as text. By default node-pg converts it to midnight in the machine's time
 * zone.
 */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID
      ? String
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Opens a shared or an embedded database. The rest of the store uses both in the same way. */
export async function openDatabase(
  location: DatabaseLocation,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  return 'url' in location
    ? openServer(location, onIdleError)
    : openEmbedded(location, onIdleError);
}

function openOnPool(
  pool: pg.Pool,
  onIdleError: (error: Error) => void,
  connect: () => Promise<pg.PoolClient> = () => pool.connect(),
): Pick<OpenDatabase, 'db' | 'poolCounts'> {
  pool.on('error', onIdleError);
  // When a connection in use breaks, its query fails. Without this listener the `error` event would
  // end the process too.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({
        pool: { connect, end: () => pool.end() },
      }),
    }),
    poolCounts: () => ({
      total: pool.totalCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
  };
}

/**
 * Sets up a new connection before its first use, with a statement: poolers such as PgBouncer refuse
 * or drop settings in the startup packet. A connection that cannot be set up is not used.
 */
function configureSession(client: pg.PoolClient, done: (error?: Error) => void): void {
  client.query(SESSION_SETTINGS, (error: Error | null) => done(error ?? undefined));
}

/**
 * The driver checks the certificate in each of these modes, and prints a warning of its own with
 * any but `verify-full`. Without a file it trusts the authorities that everybody does, which libpq
 * calls `system`.
 */
function withStrictTls(url: string): string {
  if (/[?&]uselibpqcompat=true/.test(url)) return url;
  return url
    .replace(/([?&]sslmode=)(?:prefer|require|verify-ca)(?=&|$)/, '$1verify-full')
    .replace(/([?&])sslrootcert=system(?=&|$)/, '$1');
}

function openServer(
  {
    url: given,
    connections = DEFAULT_CONNECTIONS,
    silenceLimitMs = SILENCE_LIMIT_MS,
    checkLimitMs = ANSWER_LIMIT_MS,
    connectionLifetimeSeconds = CONNECTION_LIFETIME_S,
  }: ServerLocation,
  onIdleError: (error: Error) => void,
): OpenDatabase {
  const url = withStrictTls(given);
  const outages = outageDetector(() => doesServerAnswer(url, checkLimitMs));
  const sockets = socketsWithIdleTimeout(silenceLimitMs, outages.check);
  // A separate object, because the driver accepts these options but its types do not include them.
  const untyped = {
    stream: sockets.open,
    verify: configureSession,
    maxLifetimeSeconds: connectionLifetimeSeconds,
  };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'kettle',
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    ...(untyped as object),
  });
  const { db, poolCounts } = openOnPool(pool, onIdleError, async () => {
    // During an outage, requests fail at once instead of waiting for the time limit.
    if (outages.isDown()) throw timeoutError();
    try {
      return await pool.connect();
    } catch (error) {
      outages.check();
      throw error;
    }
  });
  return {
    db,
    poolCounts,
    isShared: true,
    enableIdleTimeout: sockets.enableIdleTimeout,
    close: () => {
      outages.stop();
      return db.destroy();
    },
  };
}

/**
 * Opens the embedded database with one connection. Transactions run one after another; the pool
 * queues them.
 */
async function openEmbedded(
  { directory, template }: { directory?: string; template?: Blob },
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  const [{ PGlite }, { createPgConfig }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/node-postgres'),
  ]);
  const lite = await PGlite.create({
    ...(directory === undefined ? {} : { dataDir: directory }),
    ...(template === undefined ? {} : { loadDataDir: template }),
  });
  const pool = new pg.Pool({
    ...createPgConfig(lite),
    types,
    max: 1,
    idleTimeoutMillis: 0,
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
  });
  const { db, poolCounts } = openOnPool(pool, onIdleError);
  return {
    db,
    poolCounts,
    isShared: false,
    dump: () => lite.dumpDataDir('none'),
    close: () => closeEmbedded(db, lite),
  };
}

async function closeEmbedded(db: Database, lite: PGlite): Promise<void> {
  await sql`checkpoint`.execute(db);
  await db.destroy();
  await lite.close();
}
