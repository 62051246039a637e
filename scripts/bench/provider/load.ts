/**
 * Sends requests to one call, each client over a connection of its own and as fast as it is
 * answered, and prints one line of JSON.
 */
import { Pool } from 'undici';
import {
  leadAtTypedAddress,
  newKey,
  personalDetails,
} from '../../../packages/provider-server/src/testing/requests.ts';

export interface Load {
  /** The provider processes that share the load. */
  readonly addresses: readonly string[];
  readonly path: string;
  readonly method: 'GET' | 'POST';
  readonly clients: number;
  readonly seconds: number;
  /** The first house number of this load, chosen so that no number is used twice. */
  readonly firstHouse: number;
}

export interface LoadResult {
  readonly perSecond: number;
  /** The number of answers with a status other than 200. */
  readonly errors: number;
}

async function run(load: Load): Promise<LoadResult> {
  const connections = load.clients / load.addresses.length;
  const pools = load.addresses.map((one) => new Pool(one, { connections, pipelining: 1 }));
  let answers = 0;
  let errors = 0;
  let house = load.firstHouse;
  const begin = performance.now();
  const end = begin + load.seconds * 1000;
  const client = async (pool: Pool): Promise<void> => {
    while (performance.now() < end) {
      const { statusCode, body } = await pool.request(requestOf(load, (house += 1)));
      await body.dump();
      answers += 1;
      if (statusCode !== 200) errors += 1;
    }
  };
  await Promise.all(
    pools.flatMap((pool) => Array.from({ length: connections }, () => client(pool))),
  );
  const seconds = (performance.now() - begin) / 1000;
  await Promise.all(pools.map((pool) => pool.close()));
  return { perSecond: answers / seconds, errors };
}

function requestOf({ path, method }: Load, house: number) {
  if (method === 'GET') return { path, method };
  const headers = {
    'content-type': 'application/json',
    // The server is told to trust this header, so that the limits apply, which they do not to its
    // own machine.
    'x-forwarded-for': `203.0.113.${house % 250}`,
    ...newKey(),
  };
  // Nobody signs up more than ten houses a day.
  const lead = personalDetails({ email: `lead${house}@example.com` });
  const body = leadAtTypedAddress(house, { personalDetails: lead });
  return { path, method, headers, body: JSON.stringify(body) };
}

const load = JSON.parse(process.argv[2] ?? '{}') as Load;
process.stdout.write(JSON.stringify(await run(load)));
