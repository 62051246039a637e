import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aRow, JOIN_DOCUMENT, jsonLines, SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { aWorkspace, jsonOf } from '../testing/run.ts';

type Part = Readonly<Record<string, unknown>> | readonly unknown[];

const isPart = (value: unknown): value is Part => typeof value === 'object' && value !== null;

/** Any JSON value, or a document with any JSON value in the place of one of its parts. */
function anyJsonLike(document: unknown): fc.Arbitrary<unknown> {
  const anything = fc.oneof(fc.constant(null), fc.jsonValue({ maxDepth: 2 }));
  if (!isPart(document)) return anything;
  const parts = Object.entries(document).map(([name, part]) =>
    anyJsonLike(part).map((other) =>
      Array.isArray(document)
        ? document.map((entry: unknown, at) => (String(at) === name ? other : entry))
        : { ...document, [name]: other },
    ),
  );
  return fc.oneof(anything, ...parts);
}

const DONE = 0;
const INVALID = 3;
const REFUSED = 4;
const ROWS_FAILED = 6;

describe('a document that is any JSON value is one, or has a mistake', () => {
  const INVITE_DOCUMENT = { invite: SIGN_UP_DOCUMENT.invite };

  it.each([
    ['signup', ['signup'], SIGN_UP_DOCUMENT],
    ['join', ['join', 'acc_taken'], JOIN_DOCUMENT],
    ['invite', ['invite', 'acc_taken'], INVITE_DOCUMENT],
  ])('kettle %s', async (_, command, document) => {
    await fc.assert(
      fc.asyncProperty(anyJsonLike(document), async (value) => {
        const stdin = JSON.stringify(value);
        const run = await aWorkspace().kettle([...command, '--from', '-', '--json'], { stdin });
        expect(run).toMatchObject({ code: expect.toBeOneOf([DONE, INVALID, REFUSED]) as number });
        if (run.code === INVALID) expect(jsonOf(run)).toHaveProperty(['errors', 0, 'message']);
      }),
      { examples: [[null]], numRuns: 25 },
    );
  });

  it.each([
    [['batch'], ROWS_FAILED],
    [['batch', '--dry-run'], INVALID],
  ])('kettle %j', async (command, code) => {
    const workspace = aWorkspace();
    // The first row tells that this is a file of documents.
    const rows = [aRow(0), null, ...fc.sample(anyJsonLike(aRow(1)), 100)];
    const file = workspace.file('rows.jsonl', jsonLines(rows));
    const run = await workspace.kettle([...command, file, '--json']);
    expect(run).toMatchObject({ code });
    expect(jsonOf(run)).toMatchObject({ rows: rows.length });
  });
});
