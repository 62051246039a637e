import { losesFirstAnswer } from '@kettle/provider-fake/sandbox';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { buildServer } from '../start/server.ts';
import type { ServerOptions } from '../start/server-options.ts';
import { openDatabase, type DatabaseLocation } from '../database/database.ts';
import { prepareStore, type Store } from '../database/store.ts';
import { databaseTemplate } from './database-template.ts';
import { fixedClock } from './fixed-clock.ts';
import { keyRingOf } from './key-rings.ts';
import { recordingLog } from './logs.ts';
import { newKey } from './requests.ts';
import { SANDBOX, seed } from './sandbox.ts';

export interface Answer {
  readonly status: number;
  // Untyped, because tests check the answers of the server key by key.
  readonly body: Readonly<Record<string, unknown>>;
  readonly headers: Readonly<Record<string, unknown>>;
}

export interface TestProvider {
  readonly server: FastifyInstance;
  readonly store: Store;
  readonly clock: ReturnType<typeof fixedClock>;
  /** Every log line so far. */
  readonly logged: readonly string[];
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, body: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  /** Sends the direct debit of a lead with a new key. Returns the guid of the house. */
  signUp(lead: unknown): Promise<string>;
  /** What the address of a house gives in place of its guid. */
  requestCode(guid: string): Promise<string>;
  /** Counts the rows of a table. */
  count(table: CountedTable): Promise<number>;
  close(): Promise<void>;
}

type CountedTable =
  | 'audit'
  | 'house'
  | 'house_line'
  | 'idempotency_key'
  | 'invitation'
  | 'join_request'
  | 'lead'
  | 'mandate'
  | 'mandate_batch'
  | 'member'
  | 'outbox'
  | 'payment_report'
  | 'rate_counter'
  | 'shared_package';

export const SITE_URL = 'https://kettle.test';

/**
 * Creates a server on a fresh embedded database in memory, or on the given database. Requests are
 * injected.
 */
export async function testProvider(
  options: Partial<ServerOptions> = {},
  location?: DatabaseLocation,
): Promise<TestProvider> {
  const database = await openDatabase(
    location ?? { template: await databaseTemplate() },
    () => undefined,
  );
  const store = await prepareStore(database, keyRingOf(1));
  await seed(store.db);
  return providerOver(store, options);
}

/** Creates another server on an existing store. Closing the server closes the store. */
export function providerOver(store: Store, options: Partial<ServerOptions> = {}): TestProvider {
  const clock = fixedClock();
  const { log, lines: logged } = recordingLog();
  const server = buildServer({
    clock,
    log,
    store: () => store,
    siteUrl: () => SITE_URL,
    providerUrl: '/api',
    business: () => SANDBOX,
    losesFirstAnswer,
    ...options,
  });
  return {
    server,
    store,
    clock,
    logged,
    ...callsOf(server),
    requestCode: async (guid) => {
      const house = await store.db
        .selectFrom('house')
        .select('request_code')
        .where('guid', '=', guid)
        .executeTakeFirstOrThrow();
      return house.request_code;
    },
    count: async (table) => {
      const rows = await store.db
        .selectFrom(table)
        .select((row) => row.fn.countAll().as('count'))
        .execute();
      return Number(rows[0]?.count);
    },
    close: async () => {
      await server.close();
      await store.close();
    },
  };
}

function callsOf(server: FastifyInstance): Pick<TestProvider, 'get' | 'post' | 'signUp'> {
  const inject = async (options: InjectOptions): Promise<Answer> => {
    const { statusCode, body, headers } = await server.inject(options);
    return { status: statusCode, body: parsed(body), headers };
  };
  const post: TestProvider['post'] = (path, body, headers = {}) =>
    inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  return {
    get: (path, headers = {}) => inject({ method: 'GET', url: `/api${path}`, headers }),
    post,
    signUp: async (lead) => {
      const { status, body } = await post('/direct_debit', lead, newKey());
      if (status !== 200) throw new Error(`The sign-up was answered with ${status}.`);
      return String(body['guid']);
    },
  };
}

function parsed(body: string): Readonly<Record<string, unknown>> {
  return body === '' ? {} : (JSON.parse(body) as Readonly<Record<string, unknown>>);
}
