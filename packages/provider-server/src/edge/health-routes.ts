import type { FastifyInstance } from 'fastify';
import { API_HEADERS } from './security-headers.ts';
import { isDoneWithin } from '../platform/is-done-within.ts';
import type { Database } from '../database/database.ts';
import { DISK_FULL } from '../database/database-errors.ts';
import { ANSWER_LIMIT_MS } from '../database/does-server-answer.ts';
import { describeDurability, readReadiness, type Readiness } from '../database/durability.ts';
import type { Store } from '../database/store.ts';

interface HealthOptions {
  /** Absent if only the site is served. */
  readonly store?: () => Store | undefined;
  readonly startStep?: () => StartStep;
  readonly isStopping: () => boolean;
}

/**
 * What a start waits for: the database, then the company's addresses and the sandbox's houses in
 * it.
 */
export type StartStep = 'database' | 'company' | 'done';

const TEXT = { type: 'string' } as const;
const STATUS = {
  type: 'object',
  properties: { status: TEXT, reason: TEXT, durability: TEXT },
} as const;

/**
 * Health checks for operators: `/healthz` while the process is alive, `/readyz` while the database
 * commits.
 */
export function healthRoutes(
  app: FastifyInstance,
  { store, startStep = () => 'done', isStopping }: HealthOptions,
): void {
  app.get('/healthz', { schema: { response: { 200: STATUS } } }, async (_request, reply) =>
    reply.headers(API_HEADERS).send({ status: 'alive' }),
  );

  let diskFullUntil = 0;
  app.addHook('onResponse', ({ errorCode }, _reply, done) => {
    if (errorCode === DISK_FULL) diskFullUntil = performance.now() + FULL_DISK_MS;
    done();
  });
  const readiness = databaseCheck();
  app.get(
    '/readyz',
    { schema: { response: { 200: STATUS, 503: STATUS } } },
    async (_request, reply) => {
      void reply.headers(API_HEADERS);
      if (!store) return reply.send({ status: 'ready' });
      const notReady = (reason: string) => reply.code(503).send({ status: 'not ready', reason });
      if (isStopping()) return notReady('stopping');
      if (startStep() === 'company') return notReady('loading the list of addresses');
      const open = store();
      const database = open && (await readiness(open));
      if (isStopping()) return notReady('stopping');
      if (!database) return notReady('the database does not answer');
      if (database.isReadOnly) return notReady('the database is read-only');
      if (performance.now() < diskFullUntil) return notReady('the disk of the database is full');
      return reply.send({ status: 'ready', durability: describeDurability(database) });
    },
  );
}

/**
 * A full disk still takes the small record of the check, so the last refused sign-up counts for a
 * while.
 */
const FULL_DISK_MS = 30_000;

/** How long one result of the database check is reused. */
const CHECK_LIFETIME_MS = 1000;

/**
 * Returns the check of the database, which results in undefined if it does not answer. Concurrent
 * requests share one check.
 */
function databaseCheck(): (store: Store) => Promise<Readiness | undefined> {
  let pending: Promise<Readiness | undefined> | undefined;
  const expire = (): void => {
    pending = undefined;
  };
  return ({ db }) => {
    pending ??= readinessOf(db)
      .catch(() => undefined)
      .finally(() => setTimeout(expire, CHECK_LIFETIME_MS).unref());
    return pending;
  };
}

async function readinessOf(db: Database): Promise<Readiness | undefined> {
  let answer: Readiness | undefined;
  const read = async (): Promise<void> => {
    answer = await readReadiness(db);
  };
  await isDoneWithin(ANSWER_LIMIT_MS, read());
  return answer;
}
