import { describe, expect, it } from 'vitest';
import { aRow, jsonLines } from '../testing/documents.ts';
import { aWorkplace } from '../testing/run.ts';
import { aStubProvider, type StubAnswer } from '../testing/stub-provider.ts';

const VALID = { status: 200, body: { message: 'A friend' } };

/** Sends three rows with the same code, one after another. `answers` are the provider's answers to the checks of the code. */
async function threeRows(answers: readonly StubAnswer[]) {
  const place = aWorkplace();
  const { url, named } = await aStubProvider(({ name }, times) =>
    name === 'GET /referral' ? answers[times - 1] : undefined,
  );
  const rows = [1, 2, 3].map((number) =>
    aRow(number, { codes: { referral: 'FRIEND20', affiliate: undefined } }),
  );
  const file = place.file('rows.jsonl', jsonLines(rows));
  const run = await place.kettle(['batch', file, '--concurrency', '1', '--provider-url', url]);
  expect(run.code).toBe(0);
  const carried = named('POST /direct_debit').map(({ body }) => referralIn(body));
  return { asked: named('GET /referral').length, carried, run };
}

function referralIn(body: unknown): string | undefined {
  const { houseInformation } = body as { houseInformation: { referralCode?: string } };
  return houseInformation.referralCode;
}

describe('a code that many rows of a batch have', () => {
  it('is checked once if it is valid, and is sent with each row', async () => {
    const { asked, carried } = await threeRows([VALID]);
    expect(asked).toBe(1);
    expect(carried).toEqual(['FRIEND20', 'FRIEND20', 'FRIEND20']);
  });

  it('is checked again for the next row if the provider did not call it valid', async () => {
    const none = { status: 404, body: { messages: [] } };
    const { asked, carried, run } = await threeRows([none, VALID]);
    expect(asked).toBe(2);
    expect(carried).toEqual([undefined, 'FRIEND20', 'FRIEND20']);
    const leftOut = 'codes.referral: Referral Code Invalid, so it is left out';
    expect(run.stderr).toContain(`row 1 (ada1@example.com): ${leftOut}`);
    expect(run.stdout).toContain('3 rows: 3 signed up, 0 not signed up.');
    expect(run.stdout).toContain('1 signed up, but with something left out or not sent');
  });

  it('is asked about again before its row is sent if the provider asked to wait', async () => {
    const busy = { status: 429, body: { messages: [] }, headers: { 'retry-after': '0' } };
    const { asked, carried } = await threeRows([busy, VALID]);
    expect(asked).toBe(2);
    expect(carried).toEqual(['FRIEND20', 'FRIEND20', 'FRIEND20']);
  });
});
