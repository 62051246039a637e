/** A provider in a process of its own that is wrong in the one way that `WRONG_WAY` names, on the data of `DATA_DIR`. */
import { londonClock } from '../../london-clock.ts';
import { buildServer } from '../../server.ts';
import { openDatabase } from '../../store/database.ts';
import { prepareStore } from '../../store/store.ts';
import { keyRingFromFile } from '../../bank-keys/key-file.ts';
import { dataDirectoryAt } from '../../data-directory/data-directory.ts';
import { WRONG_WAYS, type WrongWay } from './wrong-ways.ts';

const { WRONG_WAY = '', DATA_DIR = '', PORT = '' } = process.env;
const wrongWay: WrongWay | undefined = new Map(Object.entries(WRONG_WAYS)).get(WRONG_WAY);
if (!wrongWay) throw new Error(`There is no way to be wrong that is called "${WRONG_WAY}".`);

const directory = dataDirectoryAt(DATA_DIR);
const keys = keyRingFromFile(directory.bankKeyFile);
if (!keys.ok) throw new Error(keys.error);
const database = await openDatabase({ directory: directory.database }, () => undefined);
const right = await prepareStore(database, keys.value, londonClock.today());
await wrongWay.spoil?.(right);
const wrong = wrongWay.wrap?.(right) ?? right;

const server = buildServer({
  clock: londonClock,
  log: () => undefined,
  store: () => wrong,
  siteUrl: () => 'http://127.0.0.1',
  providerUrl: '/api',
});
wrongWay.meddle?.(server, right);
const address = await server.listen({ host: '127.0.0.1', port: Number(PORT) });
process.stdout.write(`Kettle is ready at ${address}\n`);
process.once('SIGTERM', () => {
  void server.close().then(() => right.close());
});
