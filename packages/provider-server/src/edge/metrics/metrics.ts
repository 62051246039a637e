import { sql, type RawBuilder } from 'kysely';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Database } from '../../database/database.ts';
import { accountsOfMany } from '../../database/same-account.ts';
import type { Store } from '../../database/store.ts';
import { MANDATE_STATUSES } from '@kettle/provider-api';

/** The Prometheus metrics of one process. No label contains anything that a person typed. */
export interface Metrics {
  readonly registry: Registry;
  readonly countRequest: (request: FastifyRequest, reply: FastifyReply) => void;
  readonly countSignUp: (kind: 'lead' | 'joiner') => void;
}

/** The buckets in seconds. The last one is the time limit of a call. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 12];

type MeasuredStore = Pick<Store, 'db' | 'poolCounts'>;

/** `open` returns undefined while the database is not open. */
export function createMetrics(open: () => MeasuredStore | undefined): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const requests = new Counter({
    name: 'kettle_http_requests_total',
    help: 'Answered requests.',
    labelNames: ['route', 'method', 'status'],
    registers,
  });
  const durations = new Histogram({
    name: 'kettle_http_request_seconds',
    help: 'Time from a request to its answer.',
    labelNames: ['route', 'method'],
    buckets: SECONDS,
    registers,
  });
  const signUps = new Counter({
    name: 'kettle_sign_ups_total',
    help: 'Direct debits set up, by a lead or a joiner. A repeated submission counts once.',
    labelNames: ['kind'],
    registers,
  });
  const refusals = new Counter({
    name: 'kettle_refusals_total',
    help: 'Calls that were answered with a failure.',
    labelNames: ['call', 'status'],
    registers,
  });
  addPoolGauge(registry, open);
  addDatabaseGauges(registry, () => open()?.db);
  return {
    registry,
    countRequest: ({ method, routeOptions }, { statusCode: status, elapsedTime }) => {
      const route = routeOptions.url ?? 'none';
      requests.inc({ route, method, status });
      durations.observe({ route, method }, elapsedTime / 1000);
      if (status >= 400 && route.startsWith('/api/')) refusals.inc({ call: route, status });
    },
    countSignUp: (kind) => signUps.inc({ kind }),
  };
}

function addPoolGauge(registry: Registry, open: () => MeasuredStore | undefined): void {
  const pool = new Gauge({
    name: 'kettle_database_pool',
    help: 'Connections of this process to the database (total, idle), and calls that wait for one (waiting).',
    labelNames: ['state'],
    registers: [],
    collect() {
      const counts = open()?.poolCounts() ?? { total: 0, idle: 0, waiting: 0 };
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
  registry.registerMetric(pool);
}

/**
 * Queries the database when Prometheus reads the metrics. Every process of a shared database
 * returns the same values.
 */
function addDatabaseGauges(registry: Registry, open: () => Database | undefined): void {
  const ask = (query: (db: Database) => Promise<number>) => () => withDatabase(open, query);
  const addGauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    registry.registerMetric(
      new Gauge({
        name,
        help: `${help} NaN while the database does not answer.`,
        registers: [],
        async collect() {
          this.set((await read()) ?? Number.NaN);
        },
      }),
    );
  addGauge(
    'kettle_mails_waiting',
    'Mails of the outbox that are due and neither sent nor given up.',
    ask(mailsWaiting),
  );
  addGauge(
    'kettle_mails_oldest_seconds',
    'For how long the oldest of them has been due.',
    ask(oldestMail),
  );
  addGauge('kettle_mails_failed', 'Mails that were given up in the last day.', ask(mailsFailed));
  addGauge(
    'kettle_mandates_oldest_new_seconds',
    'The age of the oldest mandate that was not exported.',
    ask(oldestNewMandate),
  );
  addGauge(
    'kettle_accounts_of_many_mandates',
    'Bank accounts with five live mandates or more, counted once a minute.',
    rememberedForAMinute(ask(accountsOfMany)),
  );
  const countMandates = rememberedForAMinute(() => withDatabase(open, mandatesByStatus));
  const mandates = new Gauge({
    name: 'kettle_mandates',
    help: 'Mandates by their status, counted once a minute. NaN while the database does not answer.',
    labelNames: ['status'],
    registers: [],
    async collect() {
      const counts = await countMandates();
      for (const status of MANDATE_STATUSES) {
        this.set({ status }, counts ? (counts.get(status) ?? 0) : Number.NaN);
      }
    },
  });
  registry.registerMetric(mandates);
}

/**
 * Counting every mandate takes long where there are many, and Prometheus asks every few seconds.
 */
function rememberedForAMinute<T>(read: () => Promise<T | undefined>): () => Promise<T | undefined> {
  let value: T | undefined;
  let readAt = 0;
  return async () => {
    if (value === undefined || performance.now() - readAt > 60_000) {
      value = await read();
      readAt = performance.now();
    }
    return value;
  };
}

/**
 * Returns undefined if the database does not answer, so that the other metrics can still be read.
 * `/readyz` reports the outage.
 */
async function withDatabase<T>(
  open: () => Database | undefined,
  query: (db: Database) => Promise<T>,
): Promise<T | undefined> {
  const db = open();
  return db && query(db).catch(() => undefined);
}

async function mailsWaiting(db: Database): Promise<number> {
  const { count } = await dueMails(db)
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function oldestMail(db: Database): Promise<number> {
  const { seconds } = await dueMails(db)
    .select(secondsSince(sql.ref('due_at')).as('seconds'))
    .executeTakeFirstOrThrow();
  return seconds;
}

function dueMails(db: Database) {
  return (
    db
      .selectFrom('outbox')
      .where('sent_at', 'is', null)
      .where('failed_at', 'is', null)
      // A reminder waits for its day. Each part has an index, in which those that wait for months
      // cost nothing.
      .where(
        sql<boolean>`(attempts > 0 or house_rank = 0 and due_at <= now() or house_rank > 0 and due_at <= now())`,
      )
  );
}

async function mailsFailed(db: Database): Promise<number> {
  const { count } = await db
    .selectFrom('outbox')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('failed_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow();
  return Number(count);
}

async function oldestNewMandate(db: Database): Promise<number> {
  const { seconds } = await db
    .selectFrom('mandate')
    .select(secondsSince(sql.ref('created_at')).as('seconds'))
    .where('status', '=', 'new')
    .executeTakeFirstOrThrow();
  return seconds;
}

/** 0 if there is no row. */
function secondsSince(column: RawBuilder<unknown>): RawBuilder<number> {
  return sql<number>`greatest(0, coalesce(extract(epoch from now() - min(${column})), 0))::float8`;
}

async function mandatesByStatus(db: Database): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('mandate')
    .select(({ fn }) => ['status', fn.countAll().as('count')])
    .groupBy('status')
    .execute();
  return new Map(rows.map(({ status, count }) => [status, Number(count)]));
}
