import type { Server } from 'node:http';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { omitUndefined } from '@kettle/core';
import { mountApi } from './api.ts';
import { answerError } from '../edge/error-answers.ts';
import { isOpenedByPerson } from '../edge/error-page.ts';
import { fastifyOptions } from '../edge/fastify-options.ts';
import { readJsonBodies } from '../edge/json-body.ts';
import { refuseWithoutRoute } from '../edge/not-found.ts';
import { checkHead } from '../edge/request-checks.ts';
import { serviceUnavailable } from '../edge/status-messages.ts';
import { RequestLog } from '../edge/request-log.ts';
import { healthRoutes } from '../edge/health-routes.ts';
import { sandboxRoutes } from '../mails/sandbox-routes.ts';
import { stopRoutes } from '../mails/stop-routes.ts';
import type { ServerOptions } from './server-options.ts';
import { createSite, type ServeSite } from './site/site-routes.ts';

/**
 * Builds the complete server without listening: the API under `/api`, the health checks and the
 * site.
 */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { store, readMails, isStopping = () => false, startStep } = options;
  const site = siteFor(options);
  const app: FastifyInstance = Fastify({
    ...fastifyOptions(options),
    frameworkErrors: answerUnroutable(site),
  });
  app.removeContentTypeParser('text/plain');
  readJsonBodies(app);
  ignoreExpectHeader(app.server);
  app.setErrorHandler(answerError);
  addRequestHooks(app, options);
  healthRoutes(app, omitUndefined({ store, startStep, isStopping }));
  void app.register(async (scope) => mountApi(scope, options), { prefix: '/api' });
  if (store) void app.register(async (scope) => stopRoutes(scope, store));
  if (readMails) sandboxRoutes(app, readMails);
  const refuse = refuseWithoutRoute(app);
  app.setNotFoundHandler((request, reply) =>
    site && isReading(request) ? site(request, reply) : refuse(request),
  );
  return app;
}

function siteFor(options: ServerOptions): ServeSite | undefined {
  const { siteDir, providerUrl, allowedOrigins = {} } = options;
  if (siteDir === undefined) return undefined;
  return createSite({
    directory: siteDir,
    providerUrl,
    allowedOrigins,
    siteUrl: options.siteUrl(),
  });
}

function isReading({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Answers a URL that cannot be decoded: a person gets the site's page for an unknown address.
 * Fastify runs no route and no hook for it.
 */
function answerUnroutable(site: ServeSite | undefined) {
  const requestLog = new RequestLog();
  return (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
    void reply.header('x-request-id', request.id);
    if (site && error.code === 'FST_ERR_BAD_URL' && isOpenedByPerson(request.raw))
      site(request, reply);
    else answerError(error, request, reply);
    requestLog.requestCompleted(undefined, request, reply);
  };
}

/**
 * Ignores every `Expect` header other than `100-continue`, which Node would refuse without Kettle's
 * message.
 */
function ignoreExpectHeader(server: Server): void {
  server.on('checkExpectation', (request, response) => server.emit('request', request, response));
}

/**
 * Adds request ids and metrics, checks the request head, and refuses requests while the server
 * stops.
 */
function addRequestHooks(
  app: FastifyInstance,
  { metrics, isStopping = () => false }: ServerOptions,
): void {
  app.decorateRequest('errorCode', undefined);
  app.decorateRequest('subject', undefined);
  app.addHook('onRequest', (request, reply, done) => {
    void reply.header('x-request-id', request.id);
    if (isStopping()) throw serviceUnavailable();
    checkHead(request);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (isStopping()) void reply.header('connection', 'close');
    done();
  });
  if (!metrics) return;
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countRequest(request, reply);
    done();
  });
}
