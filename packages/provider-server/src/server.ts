import { PROVIDER_SETTINGS } from '@kettle/provider-fake/rules';
import Fastify, { type FastifyInstance } from 'fastify';
import { mountApi } from './api.ts';
import { answerError } from './edge/error-answers.ts';
import { fastifyOptions } from './edge/fastify-options.ts';
import { answerReady } from './edge/ready-answers.ts';
import { NO_FAULTS } from './edge/faults.ts';
import { checkHead } from './edge/request-checks.ts';
import { API_HEADERS } from './edge/security-headers.ts';
import { comeAgain, refusalOf } from './edge/status-words.ts';
import { logRequest } from './log/request-log.ts';
import { configurationText } from './routes/configuration-routes.ts';
import { healthRoutes } from './routes/health-routes.ts';
import { sandboxRoutes } from './routes/sandbox-routes.ts';
import type { ServerOptions } from './server-options.ts';
import { siteRoutes } from './site/site-routes.ts';

/** The whole server, not listening yet: the API under `/api`, health, and the site. */
export function buildServer(options: ServerOptions): FastifyInstance {
  const { store, siteDir, readMails, isStopping = () => false } = options;
  const app: FastifyInstance = Fastify(fastifyOptions(options.trustedProxies));
  app.removeContentTypeParser('text/plain');
  app.setErrorHandler(answerError);
  observe(app, options);
  healthRoutes(app, store ? { store, isStopping } : { isStopping });
  void app.register(async (scope) => mountApi(scope, options), { prefix: '/api' });
  if (readMails) sandboxRoutes(app, readMails);
  if (siteDir !== undefined) {
    const { providerUrl, allowedOrigins = {} } = options;
    siteRoutes(app, {
      directory: siteDir,
      providerUrl,
      allowedOrigins,
      siteUrl: options.siteUrl(),
    });
  }
  app.setNotFoundHandler((_request, reply) => {
    void reply.headers(API_HEADERS);
    throw refusalOf(404);
  });
  prepareConfiguration(app, options);
  return app;
}

/** The one answer that every visit begins with; not where a rule of the edge has to look at each call. */
function prepareConfiguration(app: FastifyInstance, options: ServerOptions): void {
  const { store, settings = PROVIDER_SETTINGS, corsOrigins = [], log } = options;
  const { latencyMs, share } = options.faults ?? NO_FAULTS;
  if (!store || corsOrigins.length > 0 || latencyMs > 0 || share > 0) return;
  const answers = new Map([['/api/config', configurationText(settings)]]);
  answerReady(app.server, answers, { log, isStopping: options.isStopping ?? (() => false) });
}

/** Request ids, log lines, and sending late requests away. */
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
