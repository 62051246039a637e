import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzedRequest, TARGETS } from './testing/fuzzed-requests.ts';
import { randomFrom } from './testing/random.ts';
import { leadAtTypedAddress, newKey } from './testing/requests.ts';
import { testProvider, type TestProvider } from './testing/test-provider.ts';

const LONG = process.env['LONG'] === '1';
const SEED = Number(process.env['SEED'] ?? 20_261_121);
const ROUNDS = LONG ? 2000 : 150;

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

/** The sandbox itself fails on purpose with these, and says nothing or what its bank says. */
const INTENDED = [/^\{"messages":\[\]\}$/, /bank/, /^\{"messages":\["We could not send to/];

const isIntended = (status: number, body: string): boolean =>
  status < 500 || INTENDED.some((pattern) => pattern.test(body));

/** What the answer cost us, however busy the machine is with other things. */
const cpuSeconds = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

describe('thousands of broken requests', () => {
  it(`get an answer in the usual shape and break nothing (seed ${SEED})`, async () => {
    const random = randomFrom(SEED);
    const prototypeBefore = Object.getOwnPropertyNames(Object.prototype).toSorted();
    const unintended: string[] = [];
    const statuses = new Map<number, number>();
    let opened = await provider.count('house');
    for (let round = 0; round < ROUNDS; round += 1) {
      for (const target of TARGETS) {
        const request = fuzzedRequest(target, random);
        const before = process.cpuUsage();
        const { statusCode, body, headers } = await provider.server.inject(request);
        statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
        if (statusCode === 200 && target.path === '/direct_debit') opened += 1;
        const isFine =
          statusCode < 400 ||
          (Array.isArray((JSON.parse(body) as { messages: unknown }).messages) &&
            String(headers['content-type']).includes('application/json'));
        if (!isFine || !isIntended(statusCode, body) || cpuSeconds(before) > 5) {
          unintended.push(`${statusCode} ${body} for ${JSON.stringify(request).slice(0, 500)}`);
        }
      }
    }

    expect(unintended).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(prototypeBefore);
    expect(await provider.count('house')).toBeLessThanOrEqual(opened);
    // The generator is no good when everything it makes is refused, or nothing is.
    expect(statuses.get(200)).toBeGreaterThan(ROUNDS);
    expect(statuses.get(422)).toBeGreaterThan(ROUNDS);
  });

  it('would find a provider that fails now and then', async () => {
    const failing = await testProvider({
      faults: { latencyMs: 0, share: 0.02 },
      random: randomFrom(SEED),
    });
    const random = randomFrom(SEED);
    let found = 0;
    for (let round = 0; round < 10; round += 1) {
      for (const target of TARGETS) {
        const { statusCode, body } = await failing.server.inject(fuzzedRequest(target, random));
        if (!isIntended(statusCode, body)) found += 1;
      }
    }
    await failing.close();

    expect(found).toBeGreaterThan(0);
  });

  it('leave a provider behind that signs people up', async () => {
    const { status } = await provider.post('/direct_debit', leadAtTypedAddress(99), newKey());

    expect(status).toBe(200);
  });
});
