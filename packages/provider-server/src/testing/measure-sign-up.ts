import process from 'node:process';
import pg from 'pg';
import { readEnvironment } from '../environment.ts';
import { londonClock } from '../london-clock.ts';
import { startProvider } from '../start-provider.ts';
import { postgresForTests } from './postgres-for-tests.ts';
import { joinerDirectDebit, leadAtTypedAddress, newKey } from './requests.ts';

/** `npm run measure` compares the cost of a sign-up on a PostgreSQL server with that of a bare insert in the same run. */
const WARM_UP = 100;
const SIGN_UPS = 1000;

interface Cost {
  readonly milliseconds: readonly number[];
  readonly queries: number;
  readonly walBytes: number;
}

let queries = 0;
const originalQuery = pg.Client.prototype.query;
pg.Client.prototype.query = function counted(this: pg.Client, ...args: unknown[]) {
  queries += 1;
  return Reflect.apply(originalQuery, this, args) as never;
} as typeof originalQuery;

const postgres = await postgresForTests();
const environment = readEnvironment({
  PORT: '0',
  DATABASE_URL: postgres.url,
  BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
  RATE_LIMITS: 'address-sign-up=999999',
});
if (!environment.ok) throw new Error(environment.error.join(' '));
const provider = await startProvider({
  environment: environment.value,
  clock: londonClock,
  log: () => undefined,
  rateLimitMode: 'on',
});
const own = new pg.Client({ connectionString: postgres.url });
await own.connect();
await own.query('create table floor (id bigserial primary key, body jsonb not null)');

const scalar = async (text: string): Promise<number> => {
  const { rows } = await own.query<{ value: string }>(text);
  return Number(rows[0]?.value);
};
const written = () => scalar("select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as value");
const stored = () =>
  scalar(`select sum(pg_total_relation_size(relid)) as value from pg_stat_user_tables
          where relname in ('house', 'member', 'mandate', 'idempotency_key')`);

async function send(path: string, body: unknown): Promise<{ guid: string; bytes: number }> {
  const text = JSON.stringify(body);
  const answer = await fetch(`${provider.address}/api${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...newKey() },
    body: text,
  });
  const answered = await answer.text();
  if (answer.status !== 200) throw new Error(`${answer.status} ${answered}`);
  const { guid } = JSON.parse(answered) as { guid: string };
  return { guid, bytes: text.length + answered.length };
}

async function costOf(times: number, work: (index: number) => Promise<unknown>): Promise<Cost> {
  const milliseconds: number[] = [];
  const walBefore = await written();
  const queriesBefore = queries;
  for (let index = 0; index < times; index += 1) {
    const started = performance.now();
    await work(index);
    milliseconds.push(performance.now() - started);
  }
  const spent = queries - queriesBefore;
  return {
    milliseconds,
    queries: spent / times,
    walBytes: ((await written()) - walBefore) / times,
  };
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const rows: string[][] = [];
const report = (name: string, { milliseconds, queries: asked, walBytes }: Cost): void => {
  rows.push([name, asked.toFixed(1), median(milliseconds).toFixed(2), walBytes.toFixed(0)]);
};

const guids: string[] = [];
const signUp = async (index: number): Promise<void> => {
  guids.push((await send('/direct_debit', leadAtTypedAddress(index))).guid);
};
const body = JSON.stringify(leadAtTypedAddress(0));
const insert = () => own.query('insert into floor (body) values ($1)', [body]);

await costOf(WARM_UP, signUp);
await costOf(WARM_UP, insert);
const storedBefore = await stored();
const floor = await costOf(SIGN_UPS, insert);
const leads = await costOf(SIGN_UPS, (index) => signUp(WARM_UP + index));
const perHouse = ((await stored()) - storedBefore) / SIGN_UPS;
const joiners = await costOf(SIGN_UPS, (index) =>
  send('/direct_debit', joinerDirectDebit(guids[index] ?? '', `bea${index}@example.com`)),
);
const again = await costOf(200, () => own.query('select 1'));
const answers = await costOf(SIGN_UPS, () => fetch(`${provider.address}/api/config`));

report('a bare insert of the same text, one connection', floor);
report('select 1', again);
report('GET /config over HTTP, no database', answers);
report("a lead's POST /direct_debit", leads);
report("a joiner's POST /direct_debit", joiners);
const { bytes } = await send('/direct_debit', leadAtTypedAddress(WARM_UP + SIGN_UPS));
process.stdout.write(
  [['what', 'queries', 'ms (median)', 'bytes of log'], ...rows]
    .map((row) => row.join(' | '))
    .join('\n'),
);
process.stdout.write(
  `\nA house of one takes ${perHouse.toFixed(0)} bytes with its indexes; ${bytes} bytes of JSON go over the wire.\n`,
);
await own.end();
await provider.stop();
await postgres.stop();
