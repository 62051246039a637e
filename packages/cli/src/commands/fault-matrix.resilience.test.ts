import { isLong } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { JOIN_DOCUMENT, SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { FAULTS, SECRET_BODY, SLOW_FAULTS } from '../testing/faults.ts';
import { aWorkspace, type Run, type RunOptions } from '../testing/run.ts';
import { aStubProvider, type StubAnswer } from '../testing/stub-provider.ts';

type FaultClass = keyof typeof FAULTS;

/** Exit codes by fault class. `otherwise` is for all classes that are not named. */
type Expected = Partial<Record<FaultClass, number>> & { readonly otherwise: number };

interface CallOfCommand {
  readonly call: string;
  /** The message that is shown for a refusal instead of the provider's own one. */
  readonly message?: string;
  /** Whether no field of the body is needed: then fields of wrong types are no fault. */
  readonly needsNoField?: true;
  readonly args: readonly string[];
  readonly expected: Expected;
}

const HOME = ['--postcode', 'LS6 1AA', '--housemates', '4'];
const STOPS: Expected = { otherwise: 4, noAnswer: 5 };
const CONTINUES: Expected = { otherwise: 0 };
/** Everything but a plain refusal leaves it unknown whether the person is signed up. */
const DIRECT_DEBIT: Expected = {
  otherwise: 5,
  brokenWithMessages: 4,
  refusedWithMessages: 4,
  refusedSilently: 4,
};
/** Any 2xx response counts as success, with any body. */
const BODY_IS_NOT_READ: Expected = { ...STOPS, unusable: 0 };
const SIGNUP = ['signup', '--from', 'signup.json'];
const JOIN = ['join', 'acc_1', '--from', 'join.json'];

const CALLS: readonly CallOfCommand[] = [
  { call: 'GET /config', args: SIGNUP, expected: CONTINUES },
  { call: 'GET /products', args: ['quote', ...HOME], expected: STOPS },
  { call: 'GET /products', args: SIGNUP, expected: STOPS },
  { call: 'POST /voucher/X', args: ['voucher', 'X', ...HOME], expected: STOPS },
  { call: 'GET /addresses/lookup/', args: ['addresses', 'LS6 1AA'], expected: STOPS },
  { call: 'GET /addresses/find', args: ['addresses', '--find', 'kettle'], expected: STOPS },
  {
    call: 'GET /referral',
    args: ['referral', 'X'],
    expected: STOPS,
    message: 'Referral Code Invalid',
    needsNoField: true,
  },
  {
    call: 'GET /affiliate',
    args: ['affiliate', 'X'],
    expected: STOPS,
    message: 'Affiliate Code Invalid',
    needsNoField: true,
  },
  { call: 'GET /summary', args: ['account', 'acc_1'], expected: STOPS },
  { call: 'GET /summary', args: JOIN, expected: STOPS },
  { call: 'POST /pre-signup', args: SIGNUP, expected: STOPS },
  { call: 'POST /pre-signup/lead_1/household', args: SIGNUP, expected: CONTINUES },
  { call: 'POST /pre-signup/lead_1/products', args: SIGNUP, expected: CONTINUES },
  { call: 'POST /direct_debit', args: SIGNUP, expected: DIRECT_DEBIT },
  { call: 'POST /direct_debit', args: JOIN, expected: DIRECT_DEBIT },
  {
    call: 'POST /invite_housemates',
    args: ['invite', 'acc_1', '--from', 'invite.json'],
    expected: BODY_IS_NOT_READ,
  },
  {
    call: 'POST /validate-joining-tenant',
    args: JOIN,
    // A 2xx response means that the person has already joined, and a 422 refuses the details. No other response stops the joining.
    expected: { otherwise: 0, unusable: 4, refusedWithMessages: 4, refusedSilently: 4 },
  },
];

async function runWith(fault: StubAnswer, { call, args }: CallOfCommand, options: RunOptions = {}) {
  const workspace = aWorkspace();
  const provider = await aStubProvider(({ name }) => {
    const isMeant = call.endsWith('/') ? name.startsWith(call) : name === call;
    return isMeant ? fault : undefined;
  });
  const documents: Readonly<Record<string, unknown>> = {
    'signup.json': { ...SIGN_UP_DOCUMENT, package: undefined, codes: undefined, invite: undefined },
    'join.json': JOIN_DOCUMENT,
    'invite.json': [{ fullname: 'Bea Cole', email: 'bea@example.com' }],
  };
  const withFiles = args.map((arg) =>
    arg in documents ? workspace.file(arg, documents[arg]) : arg,
  );
  const all = [...withFiles, '--provider-url', provider.url];
  // In parallel, because both runs spend most of their time waiting.
  const [json, text] = await Promise.all([
    workspace.kettle([...all, '--json'], options),
    workspace.kettle(all, options),
  ]);
  return { json, text };
}

interface Runs {
  readonly json: Run;
  readonly text: Run;
}

function expectPlain({ json, text }: Runs): void {
  const printed = [json, text].map(({ stdout, stderr }) => stdout + stderr).join('\n');
  expect(printed).not.toContain(SECRET_BODY);
  expect(printed).not.toMatch(/<\/?(script|html)|\n\s+at |Internal Server|Unprocessable|undefined/);
  expect(printed).not.toMatch(/55779911|20-?00-?00/);
}

/** Expects that stdout holds only the JSON error with --json, and nothing without it. */
function expectErrorOutput({ json, text }: Runs): void {
  const value = JSON.parse(json.stdout) as { errors?: { message: string }[]; outcome?: string };
  const message = value.errors?.[0]?.message ?? '';
  expect(value.outcome === 'unknown' || message.length > 10).toBe(true);
  expect(text.stdout).toBe('');
  expect(text.stderr).toContain(message);
}

/** What happened comes first, then that the outcome of the Direct Debit is not known (ER6). */
const LOST =
  /^The Kettle API could not be accessed\. .* We cannot tell yet whether your Direct Debit/;
const UNREADABLE =
  /^Something went wrong on our side\. .* We cannot tell yet whether your Direct Debit/;

function expectRetryHint({ json, text }: Runs): void {
  const { idempotencyKey: key } = JSON.parse(json.stdout) as { idempotencyKey: string };
  expect(key).toMatch(/^[0-9a-f-]{36}$/);
  expect(json.stderr).toMatch(new RegExp(`To try again: kettle .* --idempotency-key ${key}`));
  expect(text.stderr).toMatch(/To try again: kettle .* --idempotency-key [0-9a-f-]{36}/);
}

function expectOutcome(one: CallOfCommand, kind: FaultClass, code: number, runs: Runs): void {
  expectPlain(runs);
  if (code !== 0) expectErrorOutput(runs);
  // Only a 4xx calls a code invalid.
  if (code === 4 && kind === 'brokenWithMessages')
    expect(runs.text.stderr).toContain('Their words.');
  if (code === 4 && kind === 'refusedWithMessages')
    expect(runs.text.stderr).toContain(one.message ?? 'Their words.');
  if (code === 5 && one.call === 'POST /direct_debit') {
    expect(runs.text.stderr).toMatch(kind === 'noAnswer' ? LOST : UNREADABLE);
    expectRetryHint(runs);
  }
}

const CLASSES = Object.entries(FAULTS) as [FaultClass, Record<string, StubAnswer>][];

describe('a command whose call fails', () => {
  // All calls of a class run in parallel, because most of the time is waiting for the next attempt.
  it.each(CLASSES)(
    'ends with the right exit code and messages for every call: %s',
    async (kind, members) => {
      const cases = CALLS.flatMap((one) => {
        const codeOf = (name: string): number =>
          one.needsNoField && name === 'wrong types in it'
            ? 0
            : (one.expected[kind] ?? one.expected.otherwise);
        const where = `${one.call} under kettle ${one.args[0] ?? ''}`;
        return Object.entries(members).map(([name, fault]) => ({
          one,
          code: codeOf(name),
          where,
          name,
          fault,
        }));
      });
      const results = await Promise.all(
        cases.map(async (faultCase) => ({
          ...faultCase,
          runs: await runWith(faultCase.fault, faultCase.one),
        })),
      );
      const codes = results.map(({ where, name, runs }) => [
        where,
        name,
        runs.json.code,
        runs.text.code,
      ]);
      expect(codes).toEqual(cases.map(({ where, name, code }) => [where, name, code, code]));
      for (const { one, code, runs } of results) expectOutcome(one, kind, code, runs);
    },
  );
});

/** The slow calls to test: all in a long run, otherwise the two most important calls and one look-up. */
const SLOW_CALLS = isLong ? CALLS : CALLS.filter(({ call }) => /direct_debit|summary/.test(call));
/** The timeout of the slow call. It is long enough for every other call on a busy machine. */
const CALL_TIMEOUT_MS = isLong ? 5_000 : 2_500;

describe('a call that is not answered', () => {
  it('times out after the time that a call may take, for every call and every kind of silence', async () => {
    const cases = Object.entries(SLOW_FAULTS).flatMap(([name, fault]) =>
      SLOW_CALLS.map((one) => ({ name, fault, one })),
    );
    const results = await Promise.all(
      cases.map(async ({ name, fault, one }) => {
        const runs = await runWith(fault, one, { timings: { callMs: CALL_TIMEOUT_MS } });
        return { name, one, runs, code: one.expected.noAnswer ?? one.expected.otherwise };
      }),
    );
    const codes = results.map(({ name, one, runs }) => [
      name,
      one.call,
      runs.json.code,
      runs.text.code,
    ]);
    expect(codes).toEqual(results.map(({ name, one, code }) => [name, one.call, code, code]));
    for (const { one, runs, code } of results) expectOutcome(one, 'noAnswer', code, runs);
  });
});
