import { randomUUID } from 'node:crypto';
import { isCalendarDate } from '@kettle/core';
import { PROVIDER_SETTINGS } from '@kettle/provider-fake/rules';
import Fastify, { type FastifyInstance } from 'fastify';
import { guardApi, refuseOtherMethods, refuseOtherPaths } from './edge/api-scope.ts';
import { answerError } from './edge/error-answers.ts';
import { HttpRefusal } from './edge/http-refusal.ts';
import { answerRawError } from './edge/raw-errors.ts';
import { checkHead, LONGEST_URL } from './edge/request-checks.ts';
import { API_HEADERS } from './edge/security-headers.ts';
import { wordsOfStatus } from './edge/status-words.ts';
import { memoryCounters } from './limits/rate-counters.ts';
import { rateLimiter } from './limits/rate-limits.ts';
import { logRequest } from './log/request-log.ts';
import { ALL_ROUTES } from './routes/all-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import type { RouteContext } from './routes/route-context.ts';
import { sandboxRoutes } from './routes/sandbox-routes.ts';
import type { ServerOptions } from './server-options.ts';
import { siteRoutes } from './site/site-routes.ts';
import { sharedCounters } from './store/shared-counters.ts';
import type { Store } from './store/store.ts';

/** Limits of D33 and D16. */
const LIMITS = {
  bodyBytes: 64 * 1024,
  headerBytes: 16 * 1024,
  requestMs: 15_000,
  /** How often those that fell asleep are looked for. */
  sleeperCheckMs: 5000,
  handlerMs: 12_000,
  keepAliveMs: 72_000,
} as const;

/** The whole server, not listening yet: the API under `/api`, health, and the site. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const app = Fastify({
    logger: false,
    genReqId: () => randomUUID(),
    bodyLimit: LIMITS.bodyBytes,
    requestTimeout: LIMITS.requestMs,
    handlerTimeout: LIMITS.handlerMs,
    keepAliveTimeout: LIMITS.keepAliveMs,
    return503OnClosing: false,
    forceCloseConnections: 'idle',
    exposeHeadRoutes: false,
    trustProxy: options.trustedProxies ? [...options.trustedProxies] : false,
    http: {
      maxHeaderSize: LIMITS.headerBytes,
      headersTimeout: LIMITS.requestMs,
      connectionsCheckingInterval: LIMITS.sleeperCheckMs,
      requireHostHeader: false,
    },
    clientErrorHandler: answerRawError,
    frameworkErrors: answerError,
    // The schema of each route says how long its parameters may be, in words.
    routerOptions: { maxParamLength: LONGEST_URL },
    ajv: {
      customOptions: {
        coerceTypes: false,
        removeAdditional: false,
        useDefaults: false,
        formats: { 'calendar-date': isCalendarDate },
      },
    },
  });
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  observe(app, options);
  healthRoutes(app, {
    ...(options.store ? { store: options.store } : {}),
    isStopping: options.isStopping ?? (() => false),
  });
  void app.register(async (scope) => mountApi(scope, options), { prefix: '/api' });
  if (options.readMails) sandboxRoutes(app, options.readMails);
  mountSite(app, options);
  return app;
}

/** Request ids, log lines, and sending late requests away. */
function observe(app: FastifyInstance, { log, isStopping = () => false }: ServerOptions): void {
  app.decorateRequest('errorCode', undefined);
  app.decorateRequest('subject', undefined);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
    if (isStopping()) {
      void reply.header('connection', 'close');
      throw new HttpRefusal(503, [wordsOfStatus(503)], { 'retry-after': '1' });
    }
    checkHead(request);
  });
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) void reply.header('connection', 'close');
  });
  app.addHook('onResponse', async (request, reply) => logRequest(log, request, reply));
}

async function mountApi(scope: FastifyInstance, options: ServerOptions): Promise<void> {
  guardApi(scope, options);
  if (options.store) mountCalls(scope, options, options.store);
  refuseOtherPaths(scope);
}

function mountCalls(
  scope: FastifyInstance,
  options: ServerOptions,
  store: () => Store | undefined,
): void {
  const routes: { url: string; methods: string[] }[] = [];
  const { prefix } = scope;
  scope.addHook('onRoute', ({ url, method }) => {
    routes.push({ url: url.slice(prefix.length), methods: [method].flat().map(String) });
  });
  const context = contextOf(options, store);
  for (const mount of ALL_ROUTES) mount(scope, context);
  refuseOtherMethods(scope, [...routes]);
}

function contextOf(options: ServerOptions, open: () => Store | undefined): RouteContext {
  const { clock, siteUrl, settings = PROVIDER_SETTINGS, rateLimits = 'off-on-loopback' } = options;
  const store = (): Store => {
    const current = open();
    if (!current) throw new HttpRefusal(503, [wordsOfStatus(503)], { 'retry-after': '1' });
    return current;
  };
  const inMemory = memoryCounters();
  const counters = () => (store().isShared ? sharedCounters(store().db) : inMemory);
  return {
    clock,
    settings,
    siteUrl,
    store,
    limits: rateLimiter(rateLimits, counters, () => clock.now()),
    onMail: options.onMail ?? (() => undefined),
  };
}

function mountSite(app: FastifyInstance, options: ServerOptions): void {
  const { siteDir, providerUrl, allowedOrigins = {} } = options;
  if (siteDir !== undefined) {
    siteRoutes(app, { directory: siteDir, providerUrl, allowedOrigins });
  }
  app.setNotFoundHandler((_request, reply) => {
    void reply.headers(API_HEADERS);
    throw new HttpRefusal(404, [wordsOfStatus(404)]);
  });
}
