import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isLong } from '@kettle/core/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dataDirectoryAt } from '../platform/data-directory.ts';
import { openDatabase, type DatabaseLocation } from '../database/database.ts';
import { dataDirectories } from '../testing/data-directories.ts';
import { raceForPlaces, type PlaceRace } from '../testing/durability/place-race.ts';
import { checkPlaces, type PlaceVerdict } from '../testing/durability/place-verdict.ts';
import { storedSignUps } from '../testing/durability/stored-sign-ups.ts';
import { postgresForTests, type TestPostgres } from '../testing/postgres-for-tests.ts';
import {
  startFile,
  startProcess,
  stopProcess,
  type ProviderProcess,
} from '../testing/processes.ts';
import { killAfterEach } from '../testing/kill-after-each.ts';

const MUTATED_PROCESS = fileURLToPath(
  new URL('../testing/durability/mutated-process.ts', import.meta.url),
);

/** Half of the joiners send their submission twice with the same key. */
const TWENTY_FOR_ONE: PlaceRace = { from: 1, houses: isLong ? 200 : 8, size: 2, joiners: 20 };
const THIRTY_FOR_FOURTEEN: PlaceRace = {
  from: 1001,
  houses: isLong ? 20 : 1,
  size: 15,
  joiners: 30,
};
const CONTROL: PlaceRace = { from: 2001, houses: 3, size: 2, joiners: 20 };

type Environment = Readonly<Record<string, string>>;

const directories = dataDirectories();
const start = killAfterEach((environment: Environment) => startProcess(environment));
const startMutated = killAfterEach((environment: Environment) =>
  startFile(MUTATED_PROCESS, { MUTATION: 'leaves the lock out', ...environment, PORT: '0' }),
);

let postgres: TestPostgres;
beforeAll(async () => {
  postgres = await postgresForTests();
});
afterAll(async () => {
  directories.remove();
  await postgres.stop();
});

/** All providers of one server, right or wrong, share its bank key. */
async function onServer(DATABASE_URL: string, name: string): Promise<Environment> {
  const DATA_DIR = await directories.prepared(name);
  const BANK_DETAILS_KEY = readFileSync(dataDirectoryAt(DATA_DIR).bankKeyFile, 'utf8').trim();
  return { DATA_DIR, DATABASE_URL, BANK_DETAILS_KEY };
}

async function verdictsOf(
  races: readonly PlaceRace[],
  processes: readonly ProviderProcess[],
  location: DatabaseLocation,
): Promise<PlaceVerdict[]> {
  const [first = '', ...others] = await Promise.all(processes.map(({ ready }) => ready));
  const run = [];
  for (const race of races) {
    const begin = performance.now();
    const houseOutcomes = await raceForPlaces([first, ...others], race);
    run.push({ race, houseOutcomes, seconds: Math.round((performance.now() - begin) / 1000) });
  }
  // The embedded database has a single owner, so the test reads it after the provider's process has
  // ended.
  await Promise.all(processes.map(stopProcess));
  const { db, close } = await openDatabase(location, () => undefined);
  const stored = await storedSignUps(db);
  await close();
  return run.map(({ race, houseOutcomes, seconds }) => {
    const verdict = checkPlaces(race, houseOutcomes, stored);
    if (isLong) console.log(JSON.stringify({ ...race, seconds, ...verdict }));
    return verdict;
  });
}

/**
 * The verdict when all places are taken, all other joiners are too late, and the database agrees.
 */
function completeVerdict({ houses, size, joiners }: PlaceRace): PlaceVerdict {
  const joined = houses * (size - 1);
  return { joined, tooLate: houses * joiners - joined, faults: [] };
}

const RACES = [TWENTY_FOR_ONE, THIRTY_FOR_FOURTEEN];
const COMPLETE = RACES.map(completeVerdict);

describe('when more joiners than places come at once, exactly as many get in as there are places [KE14]', () => {
  it('on the embedded database', async () => {
    const DATA_DIR = await directories.prepared('embedded');
    const location = { directory: dataDirectoryAt(DATA_DIR).database };

    expect(await verdictsOf(RACES, [start({ DATA_DIR })], location)).toEqual(COMPLETE);
  });

  it('on a PostgreSQL server with two processes', async () => {
    const { url } = postgres;
    const both = [start(await onServer(url, 'one')), start(await onServer(url, 'other'))];

    expect(await verdictsOf(RACES, both, { url })).toEqual(COMPLETE);
  });
});

describe('the same test detects a provider that counts the places before it takes one', () => {
  // `nothing-lost.resilience.test.ts` covers the same mistake on the embedded database in every
  // run.
  it.runIf(isLong)('on the embedded database', async () => {
    const DATA_DIR = await directories.prepared('wrong');
    const location = { directory: dataDirectoryAt(DATA_DIR).database };
    const [verdict] = await verdictsOf([CONTROL], [startMutated({ DATA_DIR })], location);

    expect(verdict?.faults.join()).toContain('joiners got a place');
  });

  it('on a PostgreSQL server with two processes', async () => {
    const { url } = postgres;
    const both = [startMutated(await onServer(url, 'a')), startMutated(await onServer(url, 'b'))];
    const [verdict] = await verdictsOf([CONTROL], both, { url });

    expect(verdict?.faults.join()).toContain('joiners got a place');
  });
});
