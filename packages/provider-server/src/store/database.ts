import type { PGlite } from '@electric-sql/pglite';
import { Kysely, PostgresDialect, sql } from 'kysely';
import pg from 'pg';
import { ANSWER_LIMIT_MS, doesServerAnswer } from './does-server-answer.ts';
import { impatientSockets, silence } from './impatient-sockets.ts';
import { silenceWatch } from './silence-watch.ts';
import type { Tables } from './tables.ts';

/** Where statements go; a transaction is one, too. */
export type Database = Kysely<Tables>;

/** A server by its URL, a directory for the embedded one, or neither: embedded in memory, for tests. */
export type DatabasePlace = ServerPlace | { readonly directory?: string; readonly template?: Blob };

interface ServerPlace {
  readonly url: string;
  readonly connections?: number;
  /** How long it may say nothing before a connection to it is given up. */
  readonly silenceLimitMs?: number;
  /** How long it may take to answer whether it is there at all. */
  readonly questionLimitMs?: number;
}

export interface NamedStatement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface OpenDatabase {
  readonly db: Database;
  /** Runs a statement that the database parses once and knows by its name from then on. */
  readonly execute: (statement: NamedStatement) => Promise<void>;
  /** Whether the database is one that other processes may share. */
  readonly isShared: boolean;
  /** All is prepared: from now on a server that says nothing for too long is taken to be gone. */
  readonly expectAnswers?: () => void;
  /** The embedded database as a file to start others from, for tests and prepared first starts. */
  readonly dump?: () => Promise<Blob>;
  readonly close: () => Promise<void>;
}

/** Below the client's 20 s: statement 10 s, lock 5 s, a free connection 10 s (D13). */
const STATEMENT_LIMIT_MS = 10_000;
const LOCK_LIMIT_MS = 5000;
const CONNECTION_LIMIT_MS = 10_000;
/**
 * Longer than the server lets any statement take. The server waits as long before it ends a transaction that a vanished
 * process left open, so its locks are free by then.
 */
const SILENCE_LIMIT_MS = 11_000;
const DEFAULT_CONNECTIONS = 12;

const SESSION_LIMITS = [
  `-c statement_timeout=${STATEMENT_LIMIT_MS}`,
  `-c lock_timeout=${LOCK_LIMIT_MS}`,
  `-c idle_in_transaction_session_timeout=${SILENCE_LIMIT_MS}`,
].join(' ');

const DATE_OID = 1082;
/** A calendar date stays the text it is: node-pg would make midnight of the machine's zone of it. */
const types = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    oid === DATE_OID
      ? String
      : pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
};

/** Opens either database; the rest of the store cannot tell which it is. */
export async function openDatabase(
  place: DatabasePlace,
  onIdleError: (error: Error) => void,
): Promise<OpenDatabase> {
  return 'url' in place ? openServer(place, onIdleError) : openEmbedded(place, onIdleError);
}

function over(
  pool: pg.Pool,
  onIdleError: (error: Error) => void,
  connect: () => Promise<pg.PoolClient> = () => pool.connect(),
): Pick<OpenDatabase, 'db' | 'execute'> {
  pool.on('error', onIdleError);
  // A connection that breaks in use fails its query. Without a listener its `error` event would also end the process.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return {
    db: new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: { connect, end: () => pool.end() } }),
    }),
    // Not `pool.query`: it throws a connection away whenever a statement is refused.
    execute: async ({ name, text, values }) => {
      const client = await connect();
      try {
        await client.query({ name, text, values: [...values] });
      } finally {
        client.release();
      }
    },
  };
}

function openServer(
  {
    url,
    connections = DEFAULT_CONNECTIONS,
    silenceLimitMs = SILENCE_LIMIT_MS,
    questionLimitMs = ANSWER_LIMIT_MS,
  }: ServerPlace,
  onIdleError: (error: Error) => void,
): OpenDatabase {
  const watch = silenceWatch(() => doesServerAnswer(url, questionLimitMs));
  const sockets = impatientSockets(silenceLimitMs, watch.findOut);
  // Apart, because the driver's types do not know that it takes these.
  const untyped = { options: SESSION_LIMITS, stream: sockets.open };
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    types,
    application_name: 'kettle',
    connectionTimeoutMillis: CONNECTION_LIMIT_MS,
    ...(untyped as object),
  });
  const opened = over(pool, onIdleError, async () => {
    // Once the database is known to be silent, requests fail at once and do not wait as long as the first one did.
    if (watch.isSilent()) throw silence();
    try {
      return await pool.connect();
    } catch (error) {
      watch.findOut();
      throw error;
    }
  });
  return {
    ...opened,
    isShared: true,
    expectAnswers: sockets.losePatience,
    close: () => {
      watch.stop();
      return opened.db.destroy();
    },
  };
}

/** One connection, so transactions come one after another; the pool is the queue. */
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
  const opened = over(pool, onIdleError);
  return {
    ...opened,
    isShared: false,
    dump: () => lite.dumpDataDir('none'),
    close: () => closeEmbedded(opened.db, lite),
  };
}

async function closeEmbedded(db: Database, lite: PGlite): Promise<void> {
  await sql`checkpoint`.execute(db);
  await db.destroy();
  await lite.close();
}
