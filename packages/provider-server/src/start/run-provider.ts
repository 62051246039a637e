import { existsSync } from 'node:fs';
import type { FastifyBaseLogger } from 'fastify';
import { pino } from 'pino';
import { readCommandLine } from './command-line.ts';
import { readEnvironment, type Environment } from './environment.ts';
import { isDoneWithin } from '../platform/is-done-within.ts';
import { codeOf, createLogger, type Log } from '../platform/log.ts';
import { wordsOf } from '../platform/log-words.ts';
import { londonClock } from '../platform/london-clock.ts';
import { packagePath } from '../platform/package-path.ts';
import { nobodyCollectsLine, readyLines } from './ready-lines.ts';
import { StartRefusal } from '../platform/start-refusal.ts';
import { startProvider, type RunningProvider } from './start-provider.ts';

const SITE_DIR = packagePath('../web/dist');
const TEMPLATE = packagePath('dist/database-template');

const EXIT_FAILED = 1;
const EXIT_USAGE = 2;

/** Reports why the start failed, as sentences on a terminal and as log lines elsewhere. */
function refuseToStart(log: Log, code: number, ...reasons: readonly string[]): never {
  for (const detail of reasons) {
    if (process.stderr.isTTY) process.stderr.write(`${detail}\n`);
    else log.fatal({ detail }, 'not started');
  }
  process.exit(code);
}

function writeWords(line: string): void {
  const words = wordsOf(line);
  if (words !== undefined) process.stderr.write(`${words}\n`);
}

/** Ignores errors while writing the log, for example on a full disk. */
function standardErrorLog(): FastifyBaseLogger {
  if (process.stderr.isTTY) return createLogger({ write: writeWords });
  const destination = pino.destination({ dest: process.stderr.fd, sync: true });
  destination.on('error', () => undefined);
  return createLogger(destination);
}

/**
 * How long a stop waits for a start in progress. The start may itself wait for another process that
 * migrates the schema.
 */
const START_LIMIT_MS = 5000;

/**
 * The first signal starts a clean stop; the second one ends the process at once. A stop abandons a
 * start that takes too long, because nothing is acknowledged yet.
 */
function stopOnSignals(log: Log, starting: Promise<RunningProvider>): void {
  let isStopping = false;
  const onSignal = (signal: NodeJS.Signals): void => {
    if (isStopping) process.exit(signal === 'SIGINT' ? 130 : 143);
    isStopping = true;
    isDoneWithin(
      START_LIMIT_MS,
      starting.then(() => undefined),
    )
      .then((isStarted) =>
        isStarted ? starting.then((running) => running.stop()) : log.warn('start abandoned'),
      )
      .then(() => process.exit(0))
      .catch(() => process.exit(EXIT_FAILED));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
}

/** Reads the company's folder again on SIGHUP. */
function reloadOnSignal(log: Log, starting: Promise<RunningProvider>): void {
  process.on('SIGHUP', () => {
    starting
      .then((running) => running.reload())
      .catch((error: unknown) => log.error({ error: codeOf(error) }, 'company reload failed'));
  });
}

/**
 * After an error outside any request the state cannot be trusted, so the process stops once
 * requests are done.
 */
function stopOnBugs(log: Log, starting: Promise<RunningProvider>): void {
  const onBug = (thrown: unknown): void => {
    log.error({ error: codeOf(thrown) }, 'uncaught error');
    setTimeout(() => process.exit(EXIT_FAILED), 20_000).unref();
    starting
      .then((running) => running.stop())
      .finally(() => process.exit(EXIT_FAILED))
      .catch(() => undefined);
  };
  process.on('uncaughtException', onBug);
  process.on('unhandledRejection', onBug);
}

/** Keeps running when the reader of standard output or standard error goes away. */
function ignoreClosedPipes(): void {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
}

/**
 * Runs the provider with the environment of this process, until a signal stops it. `args` are those
 * of `npm start`.
 */
export async function runProvider(args: readonly string[]): Promise<void> {
  ignoreClosedPipes();
  const log = standardErrorLog();
  const environment = readEnvironment(process.env);
  if (!environment.ok) refuseToStart(log, EXIT_USAGE, ...environment.error);
  const commandLine = readCommandLine(args);
  if (!commandLine.ok) refuseToStart(log, EXIT_USAGE, commandLine.error);
  const { faults, directDebitVariant } = commandLine.value;
  const starting = startProvider({
    environment: environment.value,
    clock: londonClock,
    log,
    faults,
    settings: directDebitVariant === undefined ? {} : { directDebitVariant },
    template: TEMPLATE,
    ...(existsSync(SITE_DIR) ? { siteDir: SITE_DIR } : {}),
  });
  stopOnSignals(log, starting);
  stopOnBugs(log, starting);
  reloadOnSignal(log, starting);
  try {
    const { address, siteUrl, hasMailbox } = await starting;
    process.stdout.write(`Kettle is ready at ${address}\n`);
    if (environment.value.siteUrl === undefined && siteUrl !== address) {
      process.stdout.write(
        `Join and share links begin with ${siteUrl}, this machine's address in its network. Set SITE_URL to use another one.\n`,
      );
    }
    const { companyDir, providerUrl } = environment.value;
    if (providerUrl !== undefined && companyDir === undefined) {
      process.stdout.write(`${nobodyCollectsLine(providerUrl)}\n`);
    }
    if (process.stdout.isTTY) writeWhereThingsAre({ address, hasMailbox }, environment.value);
  } catch (error) {
    const reason =
      error instanceof StartRefusal
        ? error.message
        : `Kettle could not start (${firstLineOf(error)}).`;
    refuseToStart(log, EXIT_FAILED, ...reason.split('\n'));
  }
}

function writeWhereThingsAre(
  server: Pick<RunningProvider, 'address' | 'hasMailbox'>,
  { isSandbox, providerUrl }: Environment,
): void {
  const lines = readyLines({ ...server, isSandbox, isProvider: providerUrl === undefined });
  process.stdout.write(`${lines.join('\n')}\n`);
}

/** May show the message, because no personal data is in memory before the start. */
function firstLineOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : 'unknown';
}
