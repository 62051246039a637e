import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ProviderPorts } from '@kettle/core';
import { fixedClock, sequentialIds, TODAY } from '@kettle/core/testing';
import { createFakeProvider, createWorld } from '@kettle/provider-fake';
import { createHttpProvider } from '@kettle/provider-http';
import { nodePool } from '@kettle/provider-http/node';
import { createLogger, readEnvironment, startProvider } from '@kettle/provider-server';
import { BUILT_TEMPLATE, postgresForTests } from '@kettle/provider-server/testing';
import { afterAll, describe, expect, it } from 'vitest';
import { openFakeProvider } from './fake-provider.ts';
import { generatedSteps, type Memory } from '../testing/generated-steps.ts';
import { buildContainer, TOKENS } from './wire.ts';

const SITE_URL = 'https://kettle.example';
const STEPS = generatedSteps(300, 20_261_121);
const CLOCK = fixedClock(TODAY, Date.UTC(2026, 10, 21, 12));

const folder = await mkdtemp(path.join(tmpdir(), 'kettle-agree-'));
const closing: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
afterAll(async () => {
  for (const close of closing.toReversed()) await close();
});

/** The fake provider as the browser uses it: in memory. */
function fakeInMemory(): ProviderPorts {
  const world = createWorld({ today: TODAY });
  return createFakeProvider({ world, clock: CLOCK, ids: sequentialIds(), siteUrl: SITE_URL });
}

/** The fake provider as the command line uses it: in a file. */
function fakeInAFile(): ProviderPorts {
  const opened = openFakeProvider({ KETTLE_STATE_DIR: path.join(folder, 'state') });
  const platform = { clock: CLOCK, ids: sequentialIds() };
  return buildContainer(platform, opened.module).get(TOKENS.provider);
}

async function overHttp(name: string, variables: Record<string, string>): Promise<ProviderPorts> {
  const environment = readEnvironment({
    PORT: '0',
    SITE_URL,
    DATA_DIR: path.join(folder, name),
    ...variables,
  });
  if (!environment.ok) throw new Error(environment.error.join(' '));
  const provider = await startProvider({
    environment: environment.value,
    clock: CLOCK,
    log: createLogger({ write: () => undefined }),
    template: BUILT_TEMPLATE,
  });
  const transport = nodePool();
  closing.push(() => provider.stop(), transport.close);
  return createHttpProvider({ baseUrl: `${provider.address}/api`, send: transport.send });
}

/**
 * One line per step: its answer as JSON with sorted keys. The provider's own guids, links and
 * references are masked.
 */
async function answersOf(ports: ProviderPorts): Promise<readonly string[]> {
  const memory: Memory = { houses: [], leads: [] };
  const lines: string[] = [];
  for (const [number, step] of STEPS.entries()) {
    const text = JSON.stringify(sorted(await step(ports, memory)));
    lines.push(`${String(number)} ${masked(text, memory)}`);
  }
  return lines;
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, part]: [string, unknown]) => [key, sorted(part)]));
}

function masked(text: string, { houses, leads }: Memory): string {
  const guids = [...new Set([...houses, ...leads])];
  return guids
    .reduce((rest, guid, index) => rest.replaceAll(guid, `guid${String(index)}`), text)
    .replaceAll(/([?&]hash=)[\w-]+/g, '$1…')
    .replaceAll(/("reference":")[A-Z0-9]+/g, '$1…');
}

describe('300 generated requests', () => {
  const expected = answersOf(fakeInMemory());

  it('reach every kind of success and refusal, and affect each other', async () => {
    const lines = await expected;
    const kinds = new Set(lines.flatMap((line) => /"kind":"([\w-]+)"/.exec(line)?.[1] ?? []));

    expect(lines.filter((line) => line.includes('"ok":true')).length).toBeGreaterThan(80);
    expect([...kinds].toSorted()).toEqual([
      'conflict',
      'faulted',
      'house-complete',
      'invalid-fields',
      'invalid-voucher',
      'refused',
      'unknown-code',
    ]);
  });

  it('get the same answers from the fake in a file as from the fake in memory', async () => {
    expect(await answersOf(fakeInAFile())).toEqual(await expected);
  });

  it('get the same answers from the provider on an embedded database as from the fake', async () => {
    expect(await answersOf(await overHttp('embedded', {}))).toEqual(await expected);
  });

  it('get the same answers from the provider on a PostgreSQL server as from the fake', async () => {
    const postgres = await postgresForTests();
    closing.push(() => postgres.stop());
    const place = {
      DATABASE_URL: postgres.url,
      KETTLE_SANDBOX: '1',
      BANK_DETAILS_KEY: Buffer.alloc(32, 1).toString('base64'),
    };

    expect(await answersOf(await overHttp('server', place))).toEqual(await expected);
  });

  it('would detect a provider that answers one request differently', async () => {
    const ports = fakeInMemory();
    const other = {
      ...ports,
      vouchers: {
        apply: () =>
          ports.vouchers.apply({ code: 'NONE', selectedPriceIds: [], housemateCount: 4 }),
      },
    };

    expect(await answersOf(other)).not.toEqual(await expected);
  });
});
