import { isLong } from '@kettle/core/testing';
import type { LightMyRequestResponse as Response } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fuzzedRequest, TARGETS } from '../testing/fuzzed-requests.ts';
import { randomFrom } from '../testing/random.ts';
import { leadAtTypedAddress, newKey } from '../testing/requests.ts';
import { countRows } from '../testing/count-rows.ts';
import { providerOver, testProvider, type TestProvider } from '../testing/test-provider.ts';

const SEED = Number(process.env['SEED'] ?? 20_261_121);
const ROUNDS = isLong ? 2000 : 150;

let provider: TestProvider;
beforeAll(async () => {
  provider = await testProvider();
});
afterAll(() => provider.close());

/**
 * Bodies of the 5xx answers that the sandbox gives on purpose: without messages, or with a message
 * of its bank or mail.
 */
const INTENDED = [/^\{"messages":\[\]\}$/, /bank/, /^\{"messages":\["We could not send to/];

const isIntended = (status: number, body: string): boolean =>
  status < 500 || INTENDED.some((pattern) => pattern.test(body));

/** The CPU time that an answer took, which does not depend on other work of the machine. */
const cpuSeconds = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

interface Fuzzed {
  /** What went wrong, with the request that caused it. */
  readonly faults: readonly string[];
  readonly statuses: ReadonlyMap<number, number>;
}

/** Sends each call `rounds` times, each time with something wrong in it. */
async function fuzz(one: TestProvider, rounds: number): Promise<Fuzzed> {
  const random = randomFrom(SEED);
  const faults: string[] = [];
  const statuses = new Map<number, number>();
  let rows = await countRows(one);
  for (let round = 0; round < rounds; round += 1) {
    for (const target of TARGETS) {
      const request = fuzzedRequest(target, random);
      const before = process.cpuUsage();
      const answer = await one.server.inject(request);
      const { statusCode } = answer;
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
      const rowsNow = target.method === 'POST' ? await countRows(one) : rows;
      const found = [
        ...(isWellAnswered(answer) ? [] : ['answer']),
        ...(cpuSeconds(before) > 5 ? ['slow'] : []),
        ...(statusCode >= 300 && rowsNow !== rows ? ['stored'] : []),
      ];
      rows = rowsNow;
      const what = `${statusCode} ${answer.body} for ${JSON.stringify(request).slice(0, 500)}`;
      faults.push(...found.map((fault) => `${fault}: ${what}`));
    }
  }
  return { faults, statuses };
}

/**
 * Whether the answer has the usual shape, and is not a 5xx other than those the sandbox gives on
 * purpose.
 */
function isWellAnswered({ statusCode, body, headers }: Response): boolean {
  if (statusCode < 400) return true;
  const isJson = String(headers['content-type']).includes('application/json');
  return isJson && Array.isArray(messagesIn(body)) && isIntended(statusCode, body);
}

function messagesIn(body: string): unknown {
  return (JSON.parse(body) as { readonly messages?: unknown }).messages;
}

describe('thousands of broken requests', () => {
  it(`get an answer in the usual shape, store only what was acknowledged, and break nothing (seed ${SEED})`, async () => {
    const prototypeBefore = Object.getOwnPropertyNames(Object.prototype).toSorted();
    const { faults, statuses } = await fuzz(provider, ROUNDS);

    expect(faults).toEqual([]);
    expect(Object.getOwnPropertyNames(Object.prototype).toSorted()).toEqual(prototypeBefore);
    // The generator is useless if all of its requests are refused, or none.
    const accepted = (statuses.get(200) ?? 0) + (statuses.get(204) ?? 0);
    expect(accepted).toBeGreaterThan(ROUNDS);
    expect(statuses.get(422)).toBeGreaterThan(ROUNDS);
  });

  it('detect a provider that fails now and then', async () => {
    const faults = { latencyMs: 0, share: 0.02 };
    const failing = providerOver(provider.store, { faults, random: randomFrom(SEED) });
    const found = (await fuzz(failing, 10)).faults;

    expect(found.filter((fault) => fault.startsWith('answer'))).not.toEqual([]);
  });

  it('detect a provider that stores what it refuses', async () => {
    const storing = providerOver(provider.store);
    storing.server.addHook('preSerialization', async (request, reply, payload) => {
      if (request.url !== '/api/pre-signup' || reply.statusCode !== 200) return payload;
      void reply.code(422);
      return { messages: ['No.'] };
    });
    const found = (await fuzz(storing, 40)).faults;

    expect(found.filter((fault) => fault.startsWith('stored'))).not.toEqual([]);
  });

  it('leave the provider able to sign people up', async () => {
    const { status } = await provider.post('/direct_debit', leadAtTypedAddress(99), newKey());

    expect(status).toBe(200);
  });
});
