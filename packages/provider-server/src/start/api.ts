import type { Business } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { guardApi } from '../edge/api-scope.ts';
import { refuseWithoutRoute } from '../edge/not-found.ts';
import { serviceUnavailable } from '../edge/status-messages.ts';
import { RATE_LIMITS } from '../edge/limits/limit-table.ts';
import { memoryCounters } from '../edge/limits/rate-counters.ts';
import { rateLimiter } from '../edge/limits/rate-limits.ts';
import { openApiDocument, type ServedRoute } from '../edge/openapi/document.ts';
import { ALL_ROUTES } from './all-routes.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import type { RouteContext } from '../mails/route-context.ts';
import type { ServerOptions } from './server-options.ts';
import { sharedCounters } from '../edge/limits/shared-counters.ts';
import type { Store } from '../database/store.ts';

/** Mounts the provider's calls with their guards, and refuses every other request below their prefix. */
export async function mountApi(scope: FastifyInstance, options: ServerOptions): Promise<void> {
  await guardApi(scope, options);
  const refuse = refuseWithoutRoute(scope);
  scope.setNotFoundHandler(refuse);
  // Runs before the body is parsed: without a route, no schema limits its depth.
  scope.addHook('onRequest', (request, _reply, done) => {
    if (request.is404) refuse(request);
    done();
  });
  const { store, business } = options;
  if (store && business) mountCalls(scope, contextOf(options, { open: store, business }));
}

function mountCalls(scope: FastifyInstance, context: RouteContext): void {
  const routes: ServedRoute[] = [];
  const { prefix } = scope;
  scope.addHook('onRoute', ({ url, method }) => {
    for (const one of [method].flat()) {
      routes.push({ method: String(one), path: url.slice(prefix.length) });
    }
  });
  for (const mount of ALL_ROUTES) mount(scope, context);
  const document = JSON.stringify(openApiDocument(routes));
  scope.get('/openapi.json', async (_request, reply) =>
    reply.type('application/json').send(document),
  );
}

interface ApiSources {
  readonly open: () => Store | undefined;
  readonly business: () => Business;
}

function contextOf(options: ServerOptions, { open, business }: ApiSources): RouteContext {
  const { clock, siteUrl, losesFirstAnswer = () => false } = options;
  const { rateLimitMode = 'off-on-loopback', rateLimits, staffTokens } = options;
  const store = (): Store => {
    const current = open();
    if (!current) throw serviceUnavailable();
    return current;
  };
  const inMemory = memoryCounters();
  const counters = () => (store().isShared ? sharedCounters(store().db) : inMemory);
  return {
    clock,
    business,
    losesFirstAnswer,
    siteUrl,
    store,
    limits: rateLimiter({
      mode: rateLimitMode,
      limits: { ...RATE_LIMITS, ...rateLimits },
      counters,
      now: () => clock.now(),
      ...(staffTokens === undefined ? {} : { staffTokens }),
    }),
    mails: () => mailTemplates(business().company.profile),
    onMail: options.onMail ?? (() => undefined),
    onSignUp: options.metrics?.countSignUp ?? (() => undefined),
  };
}
