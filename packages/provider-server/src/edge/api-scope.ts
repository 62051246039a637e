import type { FastifyInstance } from 'fastify';
import { allowOrigins, checkOrigin } from './cross-site.ts';
import { injectFaults, NO_FAULTS, type Faults } from './faults.ts';
import { limitInFlight } from './in-flight-limit.ts';
import { checkParameters, checkBody, checkContentType, fillMissingBody } from './request-checks.ts';
import { API_HEADERS } from './security-headers.ts';
import { spreadOverTicks } from './request-spreading.ts';

export interface ApiGuardOptions {
  /** The origin of join and share links, without a trailing slash. */
  readonly siteUrl: () => string;
  /** Origins whose pages may read the API's answers. */
  readonly corsOrigins?: readonly string[];
  readonly faults?: Faults;
  readonly random?: () => number;
}

/**
 * Adds the hooks of every call of the API: headers, limits, checks of the request. Hooks that do
 * not wait are not async, because creating a promise for every call is expensive.
 */
export async function guardApi(app: FastifyInstance, options: ApiGuardOptions): Promise<void> {
  const origins = new Set(options.corsOrigins ?? []);
  // The headers come before the limits, so that pages of the allowed origins can read a 503 as
  // well.
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.headers(API_HEADERS);
    done();
  });
  await allowOrigins(app, origins);
  limitInFlight(app);
  spreadOverTicks(app);
  app.addHook('onRequest', (request, _reply, done) => {
    checkOrigin(origins, options.siteUrl(), request);
    checkContentType(request);
    done();
  });
  simulateFaults(app, options);
  checkTexts(app);
}

function simulateFaults(app: FastifyInstance, options: ApiGuardOptions): void {
  const { faults = NO_FAULTS, random = Math.random } = options;
  if (faults.latencyMs > 0 || faults.share > 0) {
    app.addHook('onRequest', () => injectFaults(faults, random));
  }
}

function checkTexts(app: FastifyInstance): void {
  app.addHook('preValidation', (request, _reply, done) => {
    checkParameters(request);
    fillMissingBody(request);
    done();
  });
  app.addHook('preHandler', (request, _reply, done) => {
    checkBody(request);
    done();
  });
}
