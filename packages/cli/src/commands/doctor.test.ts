import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  createLogger,
  londonClock,
  readEnvironment,
  startProvider,
  type RunningProvider,
} from '@kettle/provider-server';
import { BUILT_TEMPLATE } from '@kettle/provider-server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { aStubProvider, type StubAnswer } from '../testing/stub-provider.ts';

interface Report {
  readonly provider: string;
  readonly isFine: boolean;
  readonly checks: readonly {
    readonly call: string;
    readonly rule: string;
    readonly verdict: string;
    readonly found: string;
  }[];
}

const reportOf = async (...args: readonly string[]) => {
  const run = await aWorkspace().kettle(['doctor', '--json', ...args]);
  return { code: run.code, report: jsonOf(run) as Report };
};
const verdictsOf = ({ checks }: Report): Record<string, number> => {
  const counts: Record<string, number> = {};
  for (const { verdict } of checks) counts[verdict] = (counts[verdict] ?? 0) + 1;
  return counts;
};
const ALL_PASSED = { passed: 14, 'not tried': 11 };

describe('kettle doctor', () => {
  it('finds that the fake provider passes every check, and lists the calls that are not tried', async () => {
    const { code, report } = await reportOf();

    expect(code).toBe(0);
    expect(report).toMatchObject({ provider: 'fake', isFine: true });
    expect(verdictsOf(report)).toEqual(ALL_PASSED);
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        call: 'GET /products',
        rule: 'there are products for 4 people at LS6 1AA',
        verdict: 'passed',
        found: 'Energy, Water, Broadband, TV Licence',
      }),
    );
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        call: 'POST /direct_debit',
        verdict: 'not tried',
        found: 'bank details are never sent',
      }),
    );
  });

  it('checks the postcode of --postcode', async () => {
    const { code, report } = await reportOf('--postcode', 'M14 5RL');

    expect(code).toBe(0);
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        rule: 'there are products for 4 people at M14 5RL',
        verdict: 'passed',
      }),
    );
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        call: 'GET /addresses/retrieve',
        verdict: 'passed',
        found: expect.stringContaining('M14 5RL') as string,
      }),
    );
  });

  it('prints a table and the counts without --json', async () => {
    const run = await aWorkspace().kettle(['doctor']);

    expect(run.code).toBe(0);
    expect(run.stdout).toMatch(
      /^passed +GET \/summary +\d+ ms\n {2}an unknown guid is refused: We could not find this house/m,
    );
    expect(run.stdout).toContain('25 checks: 14 passed, 0 failed, 11 not tried.\n');
  });

  it.each([80, 60])('fits into %i columns', async (columns) => {
    const run = await aWorkspace().kettle(['doctor'], { columns });
    const widest = Math.max(...run.stdout.split('\n').map(({ length }) => length));
    expect(widest).toBeLessThan(columns);
    expect(widest).toBeGreaterThan(columns - 10);
  });
});

describe('kettle doctor on the reference provider', () => {
  let folder: string;
  let provider: RunningProvider;
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'kettle-doctor-'));
    const environment = readEnvironment({ PORT: '0', DATA_DIR: path.join(folder, 'data') });
    if (!environment.ok) throw new Error(environment.error.join(' '));
    const log = createLogger({ write: () => undefined });
    provider = await startProvider({
      environment: environment.value,
      clock: londonClock,
      log,
      template: BUILT_TEMPLATE,
    });
  });
  afterAll(async () => {
    await provider.stop();
    await rm(folder, { recursive: true, force: true });
  });

  it('finds that the provider passes every check', async () => {
    const { code, report } = await reportOf('--provider-url', `${provider.address}/api`);

    expect(code).toBe(0);
    expect(verdictsOf(report)).toEqual(ALL_PASSED);
  });
});

describe('kettle doctor on a provider that cannot be reached', () => {
  const doctor = (...args: readonly string[]) =>
    aWorkspace().kettle(['doctor', '--provider-url', 'http://127.0.0.1:9', ...args]);

  it('says in one sentence what is wrong [CM21]', async () => {
    const run = await doctor();
    expect(run).toEqual({
      code: 5,
      stdout: '127.0.0.1:9 refused the connection.\n',
      stderr: 'To see every check: --verbose\n',
    });
  });

  it('lists every check with --verbose, and in JSON [CM21]', async () => {
    expect((await doctor('--verbose')).stdout).toContain('25 checks: 0 passed, 2 failed');
    expect((jsonOf(await doctor('--json')) as Report).checks).toHaveLength(25);
  });
});

describe('kettle doctor on a provider with faults', () => {
  it('reports a failed call, sends only GET requests, and ends with 4', async () => {
    const provider = await aStubProvider(({ name }) =>
      name === 'GET /summary' ? { status: 500, body: { messages: ['Down.'] } } : undefined,
    );
    const { code, report } = await reportOf('--provider-url', provider.url);

    expect(code).toBe(4);
    expect(report.isFine).toBe(false);
    expect(report.checks).toContainEqual(
      expect.objectContaining({
        call: 'GET /summary',
        verdict: 'failed',
        found: 'server error: Down.',
      }),
    );
    expect(provider.calls.length).toBeGreaterThan(10);
    expect(provider.calls.every(({ name }) => name.startsWith('GET '))).toBe(true);
    expect(JSON.stringify(provider.calls)).not.toMatch(/sortCode|accountNumber/);
  });

  it('reports a default that is not an option, and an accepted unknown code', async () => {
    const offer = { code: 'A', title: 'A', priceId: 'price_a', price: { current: 1 } };
    const product = { type: 'Energy', title: 'Energy', defaultOption: 'B', options: [offer] };
    const provider = await aStubProvider(({ name }) =>
      name === 'GET /products' ? { status: 200, body: { products: [product] } } : undefined,
    );
    const { code, report } = await reportOf('--provider-url', provider.url);
    const found = report.checks
      .filter(({ verdict }) => verdict === 'failed')
      .map((check) => check.found);

    expect(code).toBe(4);
    expect(found).toContain('Energy has no option B');
    expect(found).toContain('accepted');
  });

  it.each<readonly [string, StubAnswer, string]>([
    [
      'a site without such pages',
      { status: 404, raw: '<html>Not found', type: 'text/html; charset=utf-8' },
      'status 404, text/html',
    ],
    ['a log-in page', { status: 200, raw: '<html>', type: 'text/html' }, 'status 200, text/html'],
    ['another API', { status: 404, body: { error: 'x' } }, 'status 404, application/json'],
  ])('reports the response and suggests a path, for %s', async (_, page, what) => {
    const { url } = await aStubProvider(() => page);
    const run = await aWorkspace().kettle(['doctor', '--provider-url', url, '--json']);
    const { checks } = jsonOf(run) as Report;

    expect([3, 4]).toContain(run.code);
    const passed = checks.filter(({ verdict }) => verdict === 'passed');
    // This call only has to succeed, as every call of a log-in page does.
    expect(passed.every(({ call }) => call === 'GET /config/feedback')).toBe(true);
    const failed = checks.filter(({ verdict }) => verdict === 'failed');
    expect(failed.length).toBeGreaterThan(8);
    for (const { found } of failed) {
      expect(found).toMatch(new RegExp(`${what}$|^accepted$`));
      expect(found).not.toContain('Something went wrong');
    }
    expect(run.stderr).toBe(
      'The server is not a Kettle provider. The address of an API often ends in /api.\n',
    );
  });

  it.each<readonly [string, number, string]>([
    [
      'suggests a path if the URL has none',
      404,
      'The server is not a Kettle provider. The address of an API often ends in /api.\n',
    ],
    ['does not suggest a path after a rate limit response', 429, ''],
  ])('%s', async (_, status, stderr) => {
    const { url } = await aStubProvider(() => ({ status, body: { messages: ['Not here.'] } }));
    const run = await aWorkspace().kettle(['doctor', '--provider-url', url, '--json']);
    expect(run.stderr).toBe(stderr);
  });

  it('ends with 5 if nothing answers', async () => {
    const { code, report } = await reportOf('--provider-url', 'http://127.0.0.1:1');

    expect(code).toBe(5);
    expect(verdictsOf(report)).toEqual({ failed: 2, 'not tried': 23 });
  });

  it.each<readonly [string, (response: ServerResponse) => void]>([
    ['a log-in page', (response) => response.end('<html><script>alert(1)</script>')],
    ['broken JSON', (response) => response.end('{"products": [')],
    ['JSON of another shape', (response) => response.end('[[[[1]]]]')],
    ['ten megabytes', (response) => response.end(`"${'x'.repeat(10_000_000)}"`)],
    ['a cut connection', (response) => response.destroy()],
    [
      'control characters in its messages',
      (response) => {
        response.statusCode = 500;
        response.end(JSON.stringify({ messages: ['\u001b[2J\u0007gone\r'] }));
      },
    ],
  ])('reports failures for %s, and ends', async (_what, reply) => {
    const server = await startServer((response) => {
      response.setHeader('content-type', 'application/json');
      reply(response);
    });
    const { port } = server.address() as AddressInfo;
    const args = ['doctor', '--verbose', '--provider-url', `http://127.0.0.1:${String(port)}`];
    const run = await aWorkspace().kettle(args);
    server.closeAllConnections();
    server.close();

    expect([4, 5]).toContain(run.code);
    expect(run.stdout).toMatch(/^failed +GET \/config/m);
    expect(run.stdout).not.toMatch(/[\u0000-\u0009\u000b-\u001f]|<script>/);
  });
});

async function startServer(reply: (response: ServerResponse) => void): Promise<Server> {
  const server = createServer((_request, response) => reply(response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}
