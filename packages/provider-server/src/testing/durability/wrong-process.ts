/**
 * Runs a provider with the one mistake that `WRONG_WAY` names in its own process. It works on the embedded
 * database in `DATA_DIR`, or on the server of `DATABASE_URL` with the bank key in `DATA_DIR`.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { londonClock } from '../../london-clock.ts';
import { buildServer } from '../../server.ts';
import { openDatabase } from '../../store/database.ts';
import { prepareStore } from '../../store/store.ts';
import { keyRingFromFile } from '../../bank-keys/key-file.ts';
import { dataDirectoryAt } from '../../data-directory/data-directory.ts';
import { WRONG_WAYS, type WrongWay } from './wrong-ways.ts';
import { silentLog } from '../logs.ts';
import { SANDBOX, seed } from '../sandbox.ts';

const LATE_MS = 500;
const { WRONG_WAY = '', DATA_DIR = '', DATABASE_URL, PORT = '' } = process.env;
const wrongWay: WrongWay | undefined = new Map(Object.entries(WRONG_WAYS)).get(WRONG_WAY);
if (!wrongWay) throw new Error(`There is no way to be wrong that is called "${WRONG_WAY}".`);

const directory = dataDirectoryAt(DATA_DIR);
const keys = keyRingFromFile(directory.bankKeyFile);
if (!keys.ok) throw new Error(keys.error);
const place = DATABASE_URL ? { url: DATABASE_URL } : { directory: directory.database };
const database = await openDatabase(place, () => undefined);
const right = await prepareStore(database, keys.value);
await seed(right.db, londonClock.today());
await wrongWay.spoil?.(right);
const later = (work: () => Promise<void>): Promise<void> => wait(LATE_MS).then(work);
const wrong = wrongWay.wrap?.(right, later) ?? right;

const server = buildServer({
  clock: londonClock,
  log: silentLog,
  store: () => wrong,
  business: () => SANDBOX,
  siteUrl: () => 'http://127.0.0.1',
  providerUrl: '/api',
});
wrongWay.meddle?.(server, right);
const address = await server.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write(`Kettle is ready at ${address}\n`);
process.once('SIGTERM', () => {
  void server.close().then(() => right.close());
});
