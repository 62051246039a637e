import { isLong } from '@kettle/core/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { dataDirectories } from '../testing/data-directories.ts';
import { databaseTemplate } from '../testing/database-template.ts';
import { postgresForTests } from '../testing/postgres-for-tests.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { testProvider, type Answer, type TestProvider } from '../testing/test-provider.ts';
import type { DatabaseLocation } from './database.ts';

const KEYS = isLong ? 100 : 5;
const OTHER_KEYS = isLong ? 10_000 : 50;
const OTHER_HOUSES = 100_000;

const directories = dataDirectories();
afterAll(directories.remove);

const keys = Array.from({ length: KEYS }, newKey);
const numbers = keys.map((_, index) => index + 1);

/** Sends one sign-up for each key, each for its own house. */
function sendAll(provider: TestProvider, changes = {}): Promise<Answer[]> {
  return Promise.all(
    keys.map((key, index) =>
      provider.post('/direct_debit', leadAtTypedAddress(index + 1, changes), key),
    ),
  );
}

/**
 * Sends each key ten times at once, in groups of 20 keys, because all keys together exceed the
 * limit of open requests.
 */
async function sendAllTenTimes(provider: TestProvider): Promise<Answer[][]> {
  const all: Answer[][] = Array.from({ length: 10 }, () => []);
  for (let sent = 0; sent < KEYS; sent += 20) {
    const some = keys.slice(sent, sent + 20);
    const answers = await Promise.all(
      all.map(() =>
        Promise.all(
          some.map((key, index) =>
            provider.post('/direct_debit', leadAtTypedAddress(sent + index + 1), key),
          ),
        ),
      ),
    );
    answers.forEach((one, time) => all[time]?.push(...one));
  }
  return all;
}

async function sendOthers(provider: TestProvider): Promise<void> {
  for (let sent = 0; sent < OTHER_KEYS; sent += 50) {
    const batch = Array.from({ length: 50 }, (_, index) => OTHER_HOUSES + sent + index);
    await Promise.all(
      batch.map((number) => provider.post('/direct_debit', leadAtTypedAddress(number), newKey())),
    );
  }
}

/** Goes through all the situations that a key must survive, and returns the results. */
async function useKeys(location: DatabaseLocation, template?: Blob) {
  const one = await testProvider({}, template ? { ...location, template } : location);
  const before = await one.count('mandate');
  const first = await sendAllTenTimes(one);
  const bodies = numbers.map(
    (number) => new Set(first.map((all) => JSON.stringify(all[number - 1]?.body))),
  );
  const effects = (await one.count('mandate')) - before;
  const changed = await sendAll(one, { housemateCount: 5 });
  const effectsOfChanged = (await one.count('mandate')) - before - effects;
  await one.close();
  const restarted = await testProvider({}, location);
  const afterRestart = await sendAll(restarted);
  await sendOthers(restarted);
  const afterOthers = await sendAll(restarted);
  await restarted.close();
  return {
    effects,
    bodiesOfEachKey: new Set(bodies.map(({ size }) => size)),
    statusesOfChanged: new Set(changed.map(({ status }) => status)),
    effectsOfChanged,
    isSameAfterRestart: isSame(first[0], afterRestart),
    isSameAfterOthers: isSame(first[0], afterOthers),
  };
}

function isSame(first: readonly Answer[] = [], later: readonly Answer[]): boolean {
  return first.every(
    ({ body }, index) => JSON.stringify(body) === JSON.stringify(later[index]?.body),
  );
}

const ONE_EFFECT = {
  effects: KEYS,
  bodiesOfEachKey: new Set([1]),
  statusesOfChanged: new Set([409]),
  effectsOfChanged: 0,
  isSameAfterRestart: true,
  isSameAfterOthers: true,
};

describe('keys sent ten times at once, then with other content, after a restart, and after many others', () => {
  it('have one effect and one answer each on the embedded database', async () => {
    const template = await databaseTemplate();
    expect(await useKeys({ directory: directories.fresh('keys') }, template)).toEqual(ONE_EFFECT);
  });

  it('have one effect and one answer each on a PostgreSQL server', async () => {
    const postgres = await postgresForTests();

    expect(await useKeys({ url: postgres.url })).toEqual(ONE_EFFECT);
    await postgres.stop();
  });
});
