import type { Business, Mailer } from '@kettle/provider-domain';
import { existsSync } from 'node:fs';
import { omitUndefined, type Clock, type Settings } from '@kettle/core';
import { losesFirstAnswer, SANDBOX_STAFF_TOKEN } from '@kettle/provider-fake/sandbox';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { startBackgroundWork, type BackgroundWork } from './background-work.ts';
import { dataDirectoryAt } from '../platform/data-directory.ts';
import { openCompany, type OpenCompany } from './open-company.ts';
import type { Faults } from '../edge/faults.ts';
import { allowedOf } from '../edge/security-headers.ts';
import type { Environment } from './environment.ts';
import type { RateLimitMode } from '../edge/limits/rate-limits.ts';
import { isDoneWithin } from '../platform/is-done-within.ts';
import { listen, type RunningServer } from './listening.ts';
import { codeOf, type Log } from '../platform/log.ts';
import { mailMistake, mailSender } from './mail-sender.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { readMailbox } from '../mails/mailbox-file.ts';
import { createMetrics } from '../edge/metrics/metrics.ts';
import { serveMetrics } from '../edge/metrics/serve-metrics.ts';
import { openStaffTokens, type OpenStaffTokens } from './open-staff-tokens.ts';
import { openStore, type OpenStore } from './open-store.ts';
import type { Store } from '../database/store.ts';
import type { StartStep } from '../edge/health-routes.ts';
import { tokenDigest, type StaffTokens } from '../edge/staff-tokens.ts';
import { isLoopbackName, isLoopbackUrl } from '../edge/loopback-name.ts';
import { buildServer } from './server.ts';
import { describeDurability } from '../database/durability.ts';

export interface ProviderOptions {
  readonly environment: Environment;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly siteDir?: string;
  /**
   * The folder of a ready-made database that a first start copies, which is quicker than creating
   * one.
   */
  readonly template?: string;
  readonly faults?: Faults;
  /** Settings that replace those of the company. */
  readonly settings?: Partial<Settings>;
  readonly rateLimitMode?: RateLimitMode;
  /**
   * Sends mails. Default: the company's mailer, `SMTP_URL`, or the mailbox file in the data
   * directory.
   */
  readonly sendMail?: Mailer['send'];
}

export interface RunningProvider {
  /** The address it listens on, such as `http://127.0.0.1:4173`. */
  readonly address: string;
  /** The origin of join and share links. */
  readonly siteUrl: string;
  /** Whether `/sandbox/mailbox` can be read. */
  readonly hasMailbox: boolean;
  readonly server: FastifyInstance;
  /**
   * Reads the company's folder and the staff's tokens again. What has mistakes is refused, and
   * stays as it is.
   */
  reload(): Promise<void>;
  /** Finishes the requests in progress, closes the database, and releases the data directory. */
  stop(): Promise<void>;
}

/**
 * The time limit of each step of a stop, which may take 20 s in all. A step that takes longer is
 * abandoned and leaves the same state as a crash: no acknowledged data is lost.
 */
const STOPPING_MS = { requests: 14_000, backgroundWork: 2000, database: 2000 } as const;

/** What the start has started so far. */
interface StartedParts {
  /** What of the start is under way, for whoever asks `/readyz`. */
  step: StartStep;
  store?: OpenStore;
  work?: BackgroundWork;
  endMetrics?: () => Promise<void>;
  isStopping: boolean;
  /** Whether the start has ended well. Otherwise the refusal alone is reported. */
  isRunning: boolean;
}

/**
 * Takes the port first, then the database, and is ready last. Throws `StartRefusal` with a line to
 * print.
 */
export async function startProvider(options: ProviderOptions): Promise<RunningProvider> {
  const { environment, log } = options;
  const isProvider = environment.providerUrl === undefined;
  const mistakeOnReload = (business: Business) =>
    options.sendMail ? undefined : mailMistake(environment, business);
  const company = isProvider ? await openCompany({ ...options, mistakeOnReload }) : undefined;
  const started: StartedParts = { step: 'database', isStopping: false, isRunning: false };
  let siteUrl = environment.siteUrl ?? '';
  const { metricsPort, metricsHost } = environment;
  const metrics = metricsPort === undefined ? undefined : createMetrics(() => started.store?.store);
  const tokens = openStaffTokens(environment, log);
  const fixed = fixedOptions(options, tokens);
  const server = buildServer({
    ...fixed,
    siteUrl: () => siteUrl,
    onMail: () => started.work?.wakeOutbox(),
    isStopping: () => started.isStopping,
    startStep: () => started.step,
    ...(metrics ? { metrics } : {}),
    ...(company ? { store: () => servingStore(started), business: company.business } : {}),
  });
  const runningServer = await listen(server, environment);
  siteUrl ||= runningServer.outerAddress;
  let stopped: Promise<void> | undefined;
  const stop = () => (stopped ??= closeAll(started, runningServer, options));
  try {
    if (metrics && metricsPort !== undefined) {
      started.endMetrics = await serveMetrics(metrics, { host: metricsHost, port: metricsPort });
    }
    if (company) await open({ ...options, siteUrl }, started, company);
  } catch (error) {
    await stop();
    throw error;
  }
  const durability = started.store?.store.durability;
  started.isRunning = true;
  log.info(durability ? { detail: describeDurability(durability) } : {}, 'started');
  const reload = async (): Promise<void> => {
    tokens.reload();
    await company?.reload();
  };
  const hasMailbox = 'readMails' in fixed;
  return { address: runningServer.address, siteUrl, hasMailbox, server, reload, stop };
}

/**
 * The database once everything is in it: before, a listed home would be unknown, and a seeded house
 * not found.
 */
function servingStore({ step, store }: StartedParts): Store | undefined {
  return step === 'done' ? store?.store : undefined;
}

async function closeAll(
  started: StartedParts,
  { drain }: RunningServer,
  { environment, log }: ProviderOptions,
): Promise<void> {
  started.isStopping = true;
  await drain(STOPPING_MS.requests);
  await started.endMetrics?.();
  const work = await isDoneWithin(STOPPING_MS.backgroundWork, started.work?.stop());
  const closing = closeStore(started.store, environment, log);
  try {
    const database = await isDoneWithin(STOPPING_MS.database, closing);
    if (started.isRunning) log[work && database ? 'info' : 'warn']('stopped');
  } catch (error) {
    if (started.isRunning) log.warn({ error: codeOf(error) }, 'stopped');
    throw error;
  }
}

/**
 * If the directory of the embedded database was removed while it was open, a failed close is only
 * logged: no data is left to keep.
 */
async function closeStore(
  store: OpenStore | undefined,
  { databaseUrl, dataDir }: Environment,
  log: Log,
): Promise<void> {
  const isGone = () => databaseUrl === undefined && !existsSync(dataDir);
  try {
    await store?.close();
  } catch (error) {
    if (!isGone()) throw error;
  }
  if (store && isGone()) log.error('the data directory is gone');
}

async function open(
  options: ProviderOptions & { readonly siteUrl: string },
  started: StartedParts,
  company: OpenCompany,
): Promise<void> {
  const { environment, clock, log, template, siteUrl } = options;
  const directory = dataDirectoryAt(environment.dataDir);
  const sendMail = options.sendMail ?? (await mailSender(environment, directory, company));
  const storeOptions = { environment, directory, log, isPatient: true };
  const store = await openStore(
    template === undefined ? storeOptions : { ...storeOptions, template },
  );
  started.store = store;
  started.step = 'company';
  await company.prepare(store.store, clock.today());
  started.step = 'done';
  started.work = startBackgroundWork(store.store, {
    clock,
    log,
    siteUrl,
    sendMail,
    mailsPerHour: environment.mailsPerHour,
    retentionDays: () => company.business().company.profile.retentionDays,
    templates: () => mailTemplates(company.business().company.profile, siteUrl),
  });
}

/** The sandbox's token, for whoever tries the commands of the staff on this machine. */
const SANDBOX_STAFF: StaffTokens = new Map([[tokenDigest(SANDBOX_STAFF_TOKEN), 'sandbox']]);

/** The server options that are known before the port and the database are open. */
function fixedOptions(options: ProviderOptions, { current }: OpenStaffTokens) {
  const { environment, clock, log, siteDir, faults, rateLimitMode } = options;
  const {
    providerUrl,
    databaseUrl,
    corsOrigins,
    imageOrigins,
    rateLimits,
    mailsPerHour,
    trustedProxies,
    host,
    siteUrl,
    isSandbox,
  } = environment;
  const { mailbox } = dataDirectoryAt(environment.dataDir);
  const isEmbedded = databaseUrl === undefined && providerUrl === undefined;
  // The mails contain links to houses, and everybody knows the sandbox's token. A proxy's requests
  // look like those of this machine. So no setting may hint at a proxy.
  const isPrivate = isLoopbackName(host) && (siteUrl === undefined || isLoopbackUrl(siteUrl));
  const isOwnSandbox = isSandbox && isEmbedded && isPrivate;
  return omitUndefined({
    clock,
    log,
    corsOrigins,
    rateLimits,
    mailsPerHour,
    staffTokens: isOwnSandbox ? () => new Map([...SANDBOX_STAFF, ...current()]) : current,
    providerUrl: providerUrl ?? '/api',
    allowedOrigins: allowedOf(providerUrl, imageOrigins),
    trustedProxies: trustedProxies.length === 0 ? undefined : trustedProxies,
    siteDir,
    faults,
    rateLimitMode,
    limitsUnnamedProxies: !isSandbox,
    losesFirstAnswer: isSandbox ? losesFirstAnswer : undefined,
    readMails: isOwnSandbox ? () => readMailbox(mailbox) : undefined,
  });
}
