import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { API_HEADERS } from '../edge/security-headers.ts';
import { isDoneWithin } from '../is-done-within.ts';
import type { Database } from '../store/database.ts';
import { ANSWER_LIMIT_MS } from '../store/does-server-answer.ts';
import { describeDurability } from '../store/durability.ts';
import type { Store } from '../store/store.ts';

interface HealthOptions {
  /** Absent if only the site is served. */
  readonly store?: () => Store | undefined;
  readonly isStopping: () => boolean;
}

/** Some monitors use HEAD. Without this option the site would answer those requests. */
const HEAD_TOO = { exposeHeadRoute: true } as const;

/** Health checks for operators: `/healthz` while the process is alive, `/readyz` while the database answers. */
export function healthRoutes(app: FastifyInstance, { store, isStopping }: HealthOptions): void {
  app.get('/healthz', HEAD_TOO, async (_request, reply) =>
    reply.headers(API_HEADERS).send({ status: 'alive' }),
  );

  const isAnswering = databaseCheck();
  app.get('/readyz', HEAD_TOO, async (_request, reply) => {
    void reply.headers(API_HEADERS);
    if (!store) return reply.send({ status: 'ready' });
    const open = store();
    if (!open || isStopping() || !(await isAnswering(open))) {
      return reply.code(503).send({ status: 'not ready' });
    }
    const durability = describeDurability(open.durability);
    return reply.send({ status: 'ready', durability });
  });
}

/** How long one result of the database check is reused. */
const CHECK_LIFETIME_MS = 1000;

/** Checks whether the database answers. Requests that arrive at about the same time share one check. */
function databaseCheck(): (store: Store) => Promise<boolean> {
  let known: Promise<boolean> | undefined;
  const forget = (): void => {
    known = undefined;
  };
  return ({ db }) => {
    known ??= isDoneWithin(ANSWER_LIMIT_MS, ask(db))
      .catch(() => false)
      .finally(() => setTimeout(forget, CHECK_LIFETIME_MS).unref());
    return known;
  };
}

async function ask(db: Database): Promise<void> {
  await sql`select 1`.execute(db);
}
