import type { Server } from 'node:http';
import { PROVIDER_SETTINGS } from '@kettle/provider-domain';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { mountApi } from './api.ts';
import { answerError } from './edge/error-answers.ts';
import { fastifyOptions } from './edge/fastify-options.ts';
import { readJsonBodies } from './edge/json-body.ts';
import { answerReady } from './edge/ready-answers.ts';
import { NO_FAULTS } from './edge/faults.ts';
import { checkHead } from './edge/request-checks.ts';
import { comeAgain, refusalOf } from './edge/status-words.ts';
import type { Log } from './log/log.ts';
import { logRequest } from './log/request-log.ts';
import { configurationText } from './routes/configuration-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { sandboxRoutes } from './routes/sandbox-routes.ts';
import type { ServerOptions } from './server-options.ts';
import { isForSite, siteOf, siteRoutes, type ServeSite } from './site/site-routes.ts';

/** Builds the complete server without listening: the API under `/api`, the health checks and the site. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { store, readMails, isStopping = () => false } = options;
  const site = siteFor(options);
  const app: FastifyInstance = Fastify({
    ...fastifyOptions(options),
    frameworkErrors: answerUnroutable(site, options.log),
  });
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  expectNothing(app.server);
  app.setErrorHandler(answerError);
  observe(app, options);
  healthRoutes(app, store ? { store, isStopping } : { isStopping });
  void app.register(async (scope) => mountApi(scope, options), { prefix: '/api' });
  if (readMails) sandboxRoutes(app, readMails);
  if (site) siteRoutes(app, site);
  app.setNotFoundHandler(() => {
    throw refusalOf(404);
  });
  prepareConfiguration(app, options);
  return app;
}

function siteFor(options: ServerOptions): ServeSite | undefined {
  const { siteDir, providerUrl, allowedOrigins = {} } = options;
  if (siteDir === undefined) return undefined;
  return siteOf({ directory: siteDir, providerUrl, allowedOrigins, siteUrl: options.siteUrl() });
}

/** Answers a URL that cannot be decoded. Fastify runs no route and no hook for it. */
function answerUnroutable(site: ServeSite | undefined, log: Log) {
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.header('x-request-id', request.id);
    if (site && isForSite(request)) void site(request, reply);
    else answerError(error, request, reply);
    logRequest(log, request, reply);
  };
}

/** Prepares the answer of `/config`, which every visit requests first, unless simulated faults need each request. */
function prepareConfiguration(app: FastifyInstance, options: ServerOptions): void {
  const { store, settings = PROVIDER_SETTINGS, corsOrigins = [], log } = options;
  const { latencyMs, share } = options.faults ?? NO_FAULTS;
  if (!store || latencyMs > 0 || share > 0) return;
  const answers = new Map([['/api/config', configurationText(settings)]]);
  answerReady(app.server, answers, {
    isForOrigins: corsOrigins.length > 0,
    log,
    isStopping: options.isStopping ?? (() => false),
  });
}

/** Ignores every `Expect` header other than `100-continue`, which Node would refuse without Kettle's message. */
function expectNothing(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/** Adds request ids and log lines, checks the request head, and refuses requests while the server stops. */
function observe(app: FastifyInstance, { log, isStopping = () => false }: ServerOptions): void {
  app.decorateRequest('errorCode', undefined);
  app.decorateRequest('subject', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isStopping()) throw comeAgain();
    checkHead(request);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) void reply.header('connection', 'close');
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(log, request, reply);
    done();
  });
}
