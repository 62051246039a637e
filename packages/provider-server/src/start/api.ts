import type { BankDetails, Clock } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Store } from '../database/store.ts';
import { guardApi } from '../edge/api-scope.ts';
import { limitsWith, MAILS_PER_HOUR } from '../edge/limits/limit-table.ts';
import { memoryCounters } from '../edge/limits/rate-counters.ts';
import { rateLimiter, type RateLimiter } from '../edge/limits/rate-limits.ts';
import { sharedCounters } from '../edge/limits/shared-counters.ts';
import { refuseWithoutRoute } from '../edge/not-found.ts';
import { serveOpenApi } from '../edge/openapi/document.ts';
import { serviceUnavailable } from '../edge/status-messages.ts';
import { accountRoutes } from '../houses/account-routes.ts';
import { memberPageRoutes } from '../member-page/member-page-routes.ts';
import { directDebitRoutes } from '../signing-up/direct-debit-routes.ts';
import { invitationRoutes } from '../houses/invitation-routes.ts';
import { leadRoutes } from '../leads/lead-routes.ts';
import { mailTemplates, type MailTemplates } from '../mails/mail-templates.ts';
import { addressRoutes } from '../quotes/address-routes.ts';
import { bankRoutes } from '../quotes/bank-routes.ts';
import { staffNameOf } from '../edge/staff-tokens.ts';
import { codeRoutes } from '../quotes/code-routes.ts';
import { configurationRoutes } from '../quotes/configuration-routes.ts';
import { quoteRoutes } from '../quotes/quote-routes.ts';
import { sharingRoutes } from '../quotes/sharing-routes.ts';
import { voucherRoutes } from '../quotes/voucher-routes.ts';
import { renewalRoutes } from '../renewals/renewal-routes.ts';
import { staffRoutes } from '../staff/staff-routes.ts';
import type { ServerOptions } from './server-options.ts';

declare module 'fastify' {
  /** What the routes of the API use. */
  interface FastifyInstance {
    readonly clock: Clock;
    readonly limits: RateLimiter;
    /** The company, read from its folder, and its external services. */
    readonly business: () => Business;
    /**
     * Whether the sandbox drops the first answer to this direct debit, after everything is stored.
     */
    readonly losesFirstAnswer: (bankDetails: BankDetails) => boolean;
    readonly siteUrl: () => string;
    /** Who sends a sign-up: `person`, or `staff` with the name of their token. */
    readonly channelOf: (request: FastifyRequest) => string;
    /** The name of the staff's token that a request has. */
    readonly staffNameOf: (request: FastifyRequest) => string | undefined;
    /** Returns the store. Throws 503 while the database is not open yet. */
    readonly store: () => Store;
    /** The mail templates of the company, read from its folder. */
    readonly mails: () => MailTemplates;
    readonly onMail: () => void;
    /** Called once a direct debit is stored, but not for a repeated submission. */
    readonly onSignUp: (kind: 'lead' | 'joiner') => void;
  }
}

/** The routes of every call, in the order of a journey. */
const ALL_ROUTES = [
  configurationRoutes,
  codeRoutes,
  voucherRoutes,
  leadRoutes,
  quoteRoutes,
  addressRoutes,
  sharingRoutes,
  bankRoutes,
  directDebitRoutes,
  accountRoutes,
  invitationRoutes,
  memberPageRoutes,
  renewalRoutes,
  staffRoutes,
];

/**
 * Mounts the provider's calls with their guards, and refuses every other request below their
 * prefix.
 */
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
  if (!store || !business) return;
  decorate(scope, options, { open: store, business });
  scope.addHook('onRequest', async (request) => {
    const { limit } = request.routeOptions.config;
    if (limit !== undefined) await scope.limits.consume(request, limit);
  });
  scope.addHook('onResponse', async (request, { statusCode }) => {
    // A database that is away loses the counts of the day anyway.
    if (statusCode >= 400) await scope.limits.takeBackSignUp(request).catch(() => undefined);
  });
  await serveOpenApi(scope);
  for (const routes of ALL_ROUTES) await scope.register(routes);
}

interface ApiSources {
  readonly open: () => Store | undefined;
  readonly business: () => Business;
}

function decorate(
  scope: FastifyInstance,
  options: ServerOptions,
  { open, business }: ApiSources,
): void {
  const { clock, siteUrl, losesFirstAnswer = () => false } = options;
  const { rateLimitMode = 'off-on-loopback', rateLimits, staffTokens = () => new Map() } = options;
  const { mailsPerHour = MAILS_PER_HOUR } = options;
  const nameOf = (request: FastifyRequest) => staffNameOf(request, staffTokens());
  const store = (): Store => {
    const current = open();
    if (!current) throw serviceUnavailable();
    return current;
  };
  const inMemory = memoryCounters();
  const limits = rateLimiter({
    mode: rateLimitMode,
    limits: limitsWith(rateLimits),
    mailsPerHour,
    counters: () => (store().isShared ? sharedCounters(store().db) : inMemory),
    now: () => clock.now(),
    isStaff: (request) => nameOf(request) !== undefined,
    ...(options.trustedProxies ? {} : { isUnnamedProxyOutside: warnOnce(options) }),
  });
  scope
    .decorate('clock', clock)
    .decorate('limits', limits)
    .decorate('business', business)
    .decorate('losesFirstAnswer', losesFirstAnswer)
    .decorate('siteUrl', siteUrl)
    .decorate('store', store)
    .decorate('channelOf', (request: FastifyRequest) => {
      const name = nameOf(request);
      return name === undefined ? 'person' : `staff ${name}`;
    })
    .decorate('staffNameOf', nameOf)
    .decorate('mails', () => mailTemplates(business().company.profile, siteUrl()))
    .decorate('onMail', options.onMail ?? (() => undefined))
    .decorate('onSignUp', options.metrics?.countSignUp ?? (() => undefined));
}

/** Tells the operator once that a proxy on this machine is not named. */
function warnOnce({ log, limitsUnnamedProxies = false }: ServerOptions): () => boolean {
  let isWarned = false;
  return () => {
    const detail =
      'A proxy on this machine forwards requests. Set TRUSTED_PROXIES=loopback: without it the limits cannot tell people apart.';
    if (!isWarned) log.warn({ detail }, 'proxy not trusted');
    isWarned = true;
    return limitsUnnamedProxies;
  };
}
