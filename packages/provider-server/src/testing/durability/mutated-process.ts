/**
 * Runs a provider with the mutation that `MUTATION` names, in its own process. It works on the
 * embedded database in `DATA_DIR`, or on the server of `DATABASE_URL` with the bank key in
 * `DATA_DIR`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { londonClock } from '../../platform/london-clock.ts';
import { buildServer } from '../../start/server.ts';
import { openDatabase } from '../../database/database.ts';
import { prepareStore } from '../../database/store.ts';
import { keyRingFromFile } from '../../database/bank-keys/key-file.ts';
import { dataDirectoryAt } from '../../platform/data-directory.ts';
import { MUTATIONS, type Mutation } from './mutations.ts';
import { silentLog } from '../logs.ts';
import { SANDBOX, seed } from '../sandbox.ts';

const LATE_MS = 500;
const { MUTATION = '', DATA_DIR = '', DATABASE_URL, PORT = '' } = process.env;
const mutation: Mutation | undefined = new Map(Object.entries(MUTATIONS)).get(MUTATION);
if (!mutation) throw new Error(`There is no mutation called "${MUTATION}".`);

const directory = dataDirectoryAt(DATA_DIR);
const keys = keyRingFromFile(directory.bankKeyFile);
if (!keys.ok) throw new Error(keys.error);
const location = DATABASE_URL ? { url: DATABASE_URL } : { directory: directory.database };
const database = await openDatabase(location, () => undefined);
const original = await prepareStore(database, keys.value);
await seed(original.db, londonClock.today());
await mutation.changeDatabase?.(original);
const later = (work: () => Promise<void>): Promise<void> => wait(LATE_MS).then(work);
const mutated = mutation.wrapStore?.(original, later) ?? original;

const server = buildServer({
  clock: londonClock,
  log: silentLog,
  store: () => mutated,
  business: () => SANDBOX,
  siteUrl: () => 'http://127.0.0.1',
  providerUrl: '/api',
});
mutation.changeServer?.(server, original);
const address = await server.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write(`Kettle is ready at ${address}\n`);
process.once('SIGTERM', () => {
  void server.close().then(() => original.close());
});
