import { METHODS } from 'node:http';
import type { FastifyInstance, HTTPMethods } from 'fastify';
import type { ServerOptions } from '../server-options.ts';
import { allowOrigin, checkOrigin, isAllowedPreflight, PREFLIGHT_HEADERS } from './cors.ts';
import { takeTurns } from './turns.ts';
import { limitUnderWay } from './under-way.ts';
import { NO_FAULTS, sufferFaults } from './faults.ts';
import { HttpRefusal } from './http-refusal.ts';
import {
  checkAddressTexts,
  checkBodyTexts,
  checkContentType,
  fillMissingBody,
} from './request-checks.ts';
import { API_HEADERS } from './security-headers.ts';
import { refusalOf } from './status-words.ts';

/** Every method that a request can have: Node reads no others, and takes CONNECT for itself. */
const ALL_METHODS: readonly HTTPMethods[] = METHODS.filter((method) => method !== 'CONNECT');

/**
 * Installs the hooks that apply to every call of the API: headers, limits, checks of the request. Hooks that wait for nothing are
 * not async: they run for every call, and creating a promise each time is expensive.
 */
export function guardApi(app: FastifyInstance, options: ServerOptions): void {
  const origins = new Set(options.corsOrigins ?? []);
  routeAllMethods(app);
  // The headers come before the limits, so that pages of the allowed origins can read a 503 as well.
  addHeaders(app, origins);
  limitUnderWay(app);
  takeTurns(app);
  checkSenders(app, origins, options.siteUrl);
  simulateFaults(app, options);
  checkTexts(app);
}

function addHeaders(app: FastifyInstance, origins: ReadonlySet<string>): void {
  app.addHook('onRequest', (request, reply, done) => {
    void reply.headers(API_HEADERS);
    allowOrigin(origins, request, reply);
    done();
  });
}

function checkSenders(
  app: FastifyInstance,
  origins: ReadonlySet<string>,
  siteUrl: () => string,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (isAllowedPreflight(origins, request)) {
      void reply.code(204).headers(PREFLIGHT_HEADERS).send();
      return;
    }
    checkOrigin(origins, siteUrl(), request);
    checkContentType(request);
    done();
  });
}

function simulateFaults(app: FastifyInstance, options: ServerOptions): void {
  const { faults = NO_FAULTS, random = Math.random } = options;
  if (faults.latencyMs > 0 || faults.share > 0) {
    app.addHook('onRequest', () => sufferFaults(faults, random));
  }
}

function checkTexts(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    checkAddressTexts(request);
    fillMissingBody(request);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    checkBodyTexts(request);
    done();
  });
}

/** Otherwise a method that Fastify does not know would be answered as an unknown path, without the hooks of the API. */
function routeAllMethods(app: FastifyInstance): void {
  const known = new Set<string>(app.supportedMethods);
  for (const method of ALL_METHODS) if (!known.has(method)) app.addHttpMethod(method);
}

/** Answers 404 for every unknown path below the API's prefix, so that the site never serves a page there. */
export function refuseOtherPaths(app: FastifyInstance): void {
  for (const url of ['/', '/*']) refuseAt(app, url, ALL_METHODS, () => refusalOf(404));
}

/** Refuses requests in `onRequest`, before the body is read. */
function refuseAt(
  app: FastifyInstance,
  url: string,
  methods: readonly HTTPMethods[],
  refusal: () => HttpRefusal,
): void {
  app.route({
    method: [...methods],
    url,
    onRequest: async () => {
      throw refusal();
    },
    handler: async () => undefined,
  });
}

/** Answers 405 on every known path for the methods that it does not support. Must be called after all routes are added. */
export function refuseOtherMethods(
  app: FastifyInstance,
  routes: readonly { readonly path: string; readonly method: string }[],
): void {
  for (const [url, methods] of methodsByUrl(routes)) {
    const others = ALL_METHODS.filter((method) => !methods.has(String(method)));
    const allow = [...methods].join(', ');
    refuseAt(app, url, others, () => refusalOf(405, { allow }));
  }
}

function methodsByUrl(
  routes: readonly { readonly path: string; readonly method: string }[],
): ReadonlyMap<string, ReadonlySet<string>> {
  const all = new Map<string, Set<string>>();
  for (const { path, method } of routes) {
    all.set(path, new Set([...(all.get(path) ?? []), method]));
  }
  return all;
}
