import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { API_HEADERS } from '../edge/security-headers.ts';
import { describeDurability } from '../store/durability.ts';
import type { Store } from '../store/store.ts';

interface HealthOptions {
  /** Absent where only the site is served. */
  readonly store?: () => Store | undefined;
  readonly isStopping: () => boolean;
}

/** Some watchers ask with HEAD, which would else be answered by the site. */
const HEAD_TOO = { exposeHeadRoute: true } as const;

/** For whoever runs it: the process lives; the database answers. */
export function healthRoutes(app: FastifyInstance, { store, isStopping }: HealthOptions): void {
  app.get('/healthz', HEAD_TOO, async (_request, reply) =>
    reply.headers(API_HEADERS).send({ status: 'alive' }),
  );

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

async function isAnswering({ db }: Store): Promise<boolean> {
  return sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );
}
