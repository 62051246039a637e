import { readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { aRow, jsonLines, rowLines } from '../testing/documents.ts';
import { LOG_IN_PAGE, OUT_OF_ORDER_PAGE } from '../testing/faults.ts';
import type { Timings } from '../shell/shell.ts';
import { aWorkspace, jsonOf } from '../testing/run.ts';
import { aStubProvider, type StubAnswer, type StubRule } from '../testing/stub-provider.ts';

const NOT_FOUND_PAGE: StubAnswer = { ...LOG_IN_PAGE, status: 404 };
const BUSY: StubAnswer = { status: 429, headers: { 'retry-after': '0' } };

async function aBatch(rule: StubRule, timings: Timings = {}, count = 3) {
  const workspace = aWorkspace();
  const { url, calls, named } = await aStubProvider(rule);
  const file = workspace.file('rows.jsonl', rowLines(count));
  const args = ['batch', file, '--provider-url', url];
  const run = (more: readonly string[] = []) => workspace.kettle([...args, ...more], { timings });
  return { workspace, url, calls, named, run };
}

describe('a batch whose address is not a Kettle provider', () => {
  it.each([
    ['a log-in page', LOG_IN_PAGE, ''],
    ['a site without such a page', NOT_FOUND_PAGE, 'The address of an API often ends in /api.\n'],
    ['a proxy with nothing behind it', OUT_OF_ORDER_PAGE, ''],
  ])('reports it once, ends with 4 and reports no row as refused: %s', async (_, page, hint) => {
    const { workspace, calls, run } = await aBatch(() => page, { callMs: 3_000 });
    expect(await run()).toEqual({
      code: 4,
      stdout: '',
      stderr:
        'The server is not a Kettle provider, or it is not working. Nothing was sent.\n' + hint,
    });
    expect(calls.every(({ name }) => name.startsWith('GET '))).toBe(true);
    expect(readdirSync(workspace.folder)).toEqual(['rows.jsonl']);
    expect(jsonOf(await run(['--json']))).toMatchObject({
      errors: [{ message: expect.stringContaining('is not a Kettle provider') as string }],
    });
  });

  it('starts normally at the right address afterwards', async () => {
    let isBlocked = true;
    const { run } = await aBatch(() => (isBlocked ? LOG_IN_PAGE : undefined));
    expect((await run()).code).toBe(4);
    isBlocked = false;
    expect(jsonOf(await run(['--json']))).toMatchObject({ rows: 3, signedUp: 3 });
  });

  it('reports it after one timeout, not after two', async () => {
    const { run } = await aBatch(() => 'silence', { callMs: 2_000, secondCallMs: 100 });
    const start = performance.now();
    expect((await run()).code).toBe(5);
    expect(performance.now() - start).toBeLessThan(4_000);
  });

  it('creates no journal, so that the rows can be sent to another address', async () => {
    const workspace = aWorkspace();
    const file = workspace.file('rows.jsonl', jsonLines([aRow(1)]));
    const { code, stderr } = await workspace.kettle([
      'batch',
      file,
      '--provider-url=http://127.0.0.1:9',
    ]);
    expect(code).toBe(5);
    expect(stderr).toMatch(
      /^The Kettle API could not be accessed\..*\n127\.0\.0\.1:9 refused the connection\.\n$/,
    );
    expect((await workspace.kettle(['batch', file])).code).toBe(0);
  });
});

describe('a batch whose address lacks the path of the API', () => {
  it('stops before its first row, and suggests the path', async () => {
    const nothing = { status: 404, body: { messages: ['There is nothing here.'] } };
    const { workspace, run } = await aBatch(() => nothing);
    expect(await run()).toEqual({
      code: 4,
      stdout: '',
      stderr:
        'The server is not a Kettle provider, or it is not working. Nothing was sent.\n' +
        'The address of an API often ends in /api.\n',
    });
    expect(readdirSync(workspace.folder)).toEqual(['rows.jsonl']);
  });
});

describe('a look-up whose address lacks the path of the API', () => {
  it('suggests the path', async () => {
    const nothing = { status: 404, body: { messages: ['There is nothing here.'] } };
    const { url } = await aStubProvider(() => nothing);
    const { code, stderr } = await aWorkspace().kettle(['account', 'a', '--provider-url', url]);
    expect(code).toBe(4);
    expect(stderr).toMatch(/^There is nothing here\.\n/);
    expect(stderr).toContain('The address of an API often ends in /api.');
  });

  it('does not suggest a path if the address has one', async () => {
    const { url } = await aStubProvider(() => ({ status: 404, body: { messages: ['None.'] } }));
    const { stderr } = await aWorkspace().kettle(['account', 'a', '--provider-url', `${url}/v1`]);
    expect(stderr).toBe('None.\n');
  });
});

describe('a batch whose provider fails in part', () => {
  it.each<[string, StubAnswer, StubAnswer]>([
    ['no settings', { status: 404, body: {} }, { status: 200, body: [] }],
    ['settings that cannot be read', LOG_IN_PAGE, { status: 404, body: { messages: ['None.'] } }],
    ['settings without an answer', 'silence', { status: 200, body: [] }],
    ['settings behind a rate limit', BUSY, BUSY],
  ])('is carried out: %s', async (_, settings, properties) => {
    const { run } = await aBatch(
      ({ name }) => {
        if (name === 'GET /config') return settings;
        return name.startsWith('GET /addresses') ? properties : undefined;
      },
      { callMs: 1_000 },
    );
    expect(jsonOf(await run(['--json']))).toMatchObject({ rows: 3, signedUp: 3 });
  });
});

describe('a batch that gets a log-in page after it has started', () => {
  it.each([
    ['a log-in page', LOG_IN_PAGE],
    ['a page with status 401', { ...LOG_IN_PAGE, status: 401 }],
  ])(
    'stops with 4, reports no row as refused, and resumes in the next run: %s',
    async (_, page) => {
      let remaining = 10;
      const { named, run } = await aBatch(
        ({ name }) => {
          if (name === 'POST /direct_debit') remaining -= 1;
          return remaining < 0 ? page : undefined;
        },
        { callMs: 3_000 },
        80,
      );
      const stopped = await run(['--concurrency', '4', '--json']);
      expect(stopped.code).toBe(4);
      expect(jsonOf(stopped)).toMatchObject({ signedUp: 10, refused: 0, isComplete: false });
      expect(jsonOf(stopped)).toHaveProperty(
        'rows',
        expect.toSatisfy((rows) => rows < 50),
      );
      expect(stopped.stderr).toContain('): The server is not a Kettle provider, or it');
      remaining = Infinity;
      expect(jsonOf(await run(['--json']))).toMatchObject({ rows: 80, failed: 0 });
      const keys = named('POST /direct_debit').map(({ key }) => key);
      expect(new Set(keys).size).toBe(80);
    },
  );

  it('says how to continue', async () => {
    let isBlocked = false;
    const { run } = await aBatch(
      ({ name }) => {
        isBlocked ||= name === 'GET /products';
        return isBlocked ? LOG_IN_PAGE : undefined;
      },
      { callMs: 3_000 },
      30,
    );
    const { stdout } = await run();
    expect(stdout).toMatch(/^The server is not a Kettle .* To continue, run the same command/);
    expect(stdout).toMatch(/^ {2}[0-9]+ not completed: the provider could not be reached$/m);
  });

  it('lets the user correct a row that the provider itself refused without a message', async () => {
    let isRefused = true;
    const { workspace, run } = await aBatch(({ name }, times) =>
      isRefused && name === 'GET /products' && times === 2
        ? { status: 422, body: { messages: [] } }
        : undefined,
    );
    expect(jsonOf(await run(['--concurrency', '1', '--json']))).toMatchObject({ refused: 1 });
    isRefused = false;
    const corrected = [aRow(1), aRow(2, { person: { firstname: 'Bea' } }), aRow(3)];
    workspace.file('rows.jsonl', jsonLines(corrected));
    expect(jsonOf(await run(['--json']))).toMatchObject({ signedUp: 1, failed: 0 });
  });
});

describe('a batch whose provider never answers Direct Debits', () => {
  it('stops with 5 and a message after 25 lost answers in a row, and finds out their outcomes in the next run', async () => {
    let isBroken = true;
    const { named, run } = await aBatch(
      ({ name }) => (isBroken && name === 'POST /direct_debit' ? 'cut' : undefined),
      {},
      60,
    );
    const stopped = await run(['--concurrency', '16']);
    expect(stopped.code).toBe(5);
    expect(stopped.stdout).toMatch(
      /^The provider did not answer any Direct Debit\. To continue, run/,
    );
    expect(stopped.stdout).toMatch(/^ {2}(2[5-9]|3[0-9]|40) of unknown outcome: run again to/m);
    isBroken = false;
    const again = jsonOf(await run(['--json']));
    expect(again).toMatchObject({ rows: 60, signedUp: 60, failed: 0 });
    expect(new Set(named('POST /direct_debit').map(({ key }) => key)).size).toBe(60);
  }, 30_000);

  it.each([20, 0])(
    'continues if only rows that were in flight at the same time were lost, and %i follow',
    async (following) => {
      const lost = new Set<string | undefined>();
      const { run } = await aBatch(
        ({ name, key }) => {
          if (name !== 'POST /direct_debit') return undefined;
          if (lost.size < 40) lost.add(key);
          return lost.has(key) ? 'cut' : undefined;
        },
        {},
        40 + following,
      );
      const ended = await run(['--concurrency', '40', '--json']);
      expect(ended.code).toBe(6);
      const counts = { rows: 40 + following, signedUp: following, unknown: 40 };
      expect(jsonOf(ended)).toMatchObject({ ...counts, isComplete: true });
    },
    30_000,
  );

  it('continues if every other row is lost, because the provider answers the ones between', async () => {
    const keys = new Set<string | undefined>();
    const lost = new Set<string | undefined>();
    const { run } = await aBatch(
      ({ name, key }) => {
        if (name !== 'POST /direct_debit') return undefined;
        if (!keys.has(key) && keys.add(key).size % 2 === 0) lost.add(key);
        return lost.has(key) ? 'cut' : undefined;
      },
      {},
      60,
    );
    const ended = jsonOf(await run(['--json']));
    expect(ended).toMatchObject({ signedUp: 30, unknown: 30, isComplete: true });
  }, 30_000);
});

const OUTAGE = { household: { postcode: 'LS6 1AB' } };
const NOT_COVERED = { household: { postcode: 'LS6 1AD' } };

/**
 * A batch whose rows get no price during an outage, and are refused where the provider does not
 * cover the area.
 */
async function aBatchInAnOutage(rows: readonly object[]) {
  const batch = await aBatch(({ name, query }) => {
    if (name !== 'GET /products') return undefined;
    const postcode = query.get('postcode') ?? '';
    if (postcode.endsWith('AB')) return 'cut';
    return postcode.endsWith('AD') ? { status: 422, body: { messages: ['No.'] } } : undefined;
  });
  batch.workspace.file('rows.jsonl', jsonLines(rows));
  return batch;
}

describe('a batch during a short outage', () => {
  it('continues if only rows that were in flight at the same time were missed', async () => {
    const rows = Array.from({ length: 60 }, (_, at) => aRow(at, at < 40 ? OUTAGE : {}));
    const { run } = await aBatchInAnOutage(rows);
    const ended = jsonOf(await run(['--concurrency', '40', '--json']));
    expect(ended).toMatchObject({ signedUp: 20, unreached: 40, isComplete: true });
  }, 30_000);

  it('continues if the provider refused one of 26 rows, because it was reached', async () => {
    const kinds = [...Array.from({ length: 24 }, () => OUTAGE), NOT_COVERED, OUTAGE, {}];
    const { run } = await aBatchInAnOutage(kinds.map((kind, at) => aRow(at, kind)));
    const ended = jsonOf(await run(['--concurrency', '1', '--json']));
    expect(ended).toMatchObject({ signedUp: 1, refused: 1, unreached: 25, isComplete: true });
  }, 30_000);
});

describe('a batch whose provider goes down after it has started', () => {
  it('stops after 25 rows that did not reach the provider, not counting invalid rows', async () => {
    let isGone = false;
    const { workspace, run } = await aBatch(
      ({ name }) => {
        isGone ||= name === 'GET /products';
        return isGone ? 'cut' : undefined;
      },
      {},
      200,
    );
    const wrong = aRow(0, { person: { tel: '1' } });
    const rows = Array.from({ length: 200 }, (_, at) => (at % 10 === 9 ? wrong : aRow(at + 1)));
    workspace.file('rows.jsonl', jsonLines(rows));
    const stopped = await run(['--concurrency', '16', '--json']);
    expect(stopped.code).toBe(5);
    expect(jsonOf(stopped)).toMatchObject({ isComplete: false });
    expect(jsonOf(stopped)).toHaveProperty(
      'rows',
      expect.toSatisfy((count) => count < 60),
    );
  }, 30_000);
});
