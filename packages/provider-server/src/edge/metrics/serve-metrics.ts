import Fastify from 'fastify';
import { codeOf } from '../../platform/log.ts';
import { StartRefusal } from '../../platform/start-refusal.ts';
import type { Metrics } from './metrics.ts';

/**
 * Serves `/metrics` on a separate port, so that visitors of the site cannot read them. Returns a
 * function that closes it.
 */
export async function serveMetrics(
  { registry }: Metrics,
  { host, port }: { readonly host: string; readonly port: number },
): Promise<() => Promise<void>> {
  const app = Fastify();
  app.get('/metrics', async (_request, reply) =>
    reply.type(registry.contentType).send(await registry.metrics()),
  );
  try {
    await app.listen({ host, port });
  } catch (error) {
    throw new StartRefusal(
      `The metrics cannot be served on ${host}, port ${port} (${codeOf(error)}). Each process needs a METRICS_PORT of its own.`,
    );
  }
  return async () => app.close();
}
