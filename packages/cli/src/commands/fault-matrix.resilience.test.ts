import { isLong } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { JOIN_DOCUMENT, SIGN_UP_DOCUMENT } from '../testing/documents.ts';
import { FAULTS, OTHER_FAULTS, SECRET_BODY } from '../testing/faults.ts';
import { aWorkspace, type Run, type RunOptions } from '../testing/run.ts';
import { aStubProvider, type StubAnswer } from '../testing/stub-provider.ts';

type Fault = keyof typeof FAULTS;
type OtherFault = keyof typeof OTHER_FAULTS;

/** Exit codes by fault. `otherwise` is for all faults of every call that are not named. */
type Expected = Partial<Record<Fault | OtherFault, number>> & { readonly otherwise: number };

interface CallOfCommand {
  readonly call: string;
  /** The message that is shown for a refusal instead of the provider's own one. */
  readonly message?: string;
  readonly args: readonly string[];
  readonly expected: Expected;
}

const HOME = ['--postcode', 'LS6 1AA', '--housemates', '4'];
const STOPS: Expected = { otherwise: 4, noAnswer: 5, cut: 5 };
const CONTINUES: Expected = { otherwise: 0 };
/**
 * Any JSON object is an answer, because no field of it is needed. A provider that has broken may
 * say why.
 */
const CODE: Expected = { ...STOPS, wrongTypes: 0, brokenWithMessages: 4 };
/** Everything but a plain refusal leaves it unknown whether the person is signed up. */
const DIRECT_DEBIT: Expected = {
  otherwise: 5,
  refused: 4,
  refusedSilently: 4,
  brokenWithMessages: 4,
};
/** Any 2xx response counts as success, with any body. */
const BODY_IS_NOT_READ: Expected = { ...STOPS, unreadable: 0, wrongTypes: 0 };
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
    expected: CODE,
    message: 'Referral Code Invalid',
  },
  {
    call: 'GET /affiliate',
    args: ['affiliate', 'X'],
    expected: CODE,
    message: 'Affiliate Code Invalid',
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
    // A 2xx response means that the person has already joined, and a 422 refuses the details. No
    // other response stops the joining.
    expected: { otherwise: 0, unreadable: 4, wrongTypes: 4, refused: 4, refusedSilently: 4 },
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

function expectOutcome(
  one: CallOfCommand,
  fault: Fault | OtherFault,
  code: number,
  runs: Runs,
): void {
  expectPlain(runs);
  if (code !== 0) expectErrorOutput(runs);
  // Only a 4xx calls a code invalid.
  if (code === 4 && fault === 'brokenWithMessages')
    expect(runs.text.stderr).toContain('Their words.');
  if (code === 4 && fault === 'refused')
    expect(runs.text.stderr).toContain(one.message ?? 'Their words.');
  if (code === 5 && one.call === 'POST /direct_debit') {
    const isSilent = fault === 'noAnswer' || fault === 'cut';
    expect(runs.text.stderr).toMatch(isSilent ? LOST : UNREADABLE);
    expectRetryHint(runs);
  }
}

/**
 * The calls that are tried without an answer: all in a long run, otherwise the two most important
 * calls.
 */
const SLOW_CALLS = isLong ? CALLS : CALLS.filter(({ call }) => /direct_debit|summary/.test(call));
/**
 * The timeout of a call without an answer. It is long enough for every other call on a busy
 * machine.
 */
const CALL_TIMEOUT_MS = isLong ? 5_000 : 2_500;

interface FaultCase {
  readonly fault: Fault | OtherFault;
  readonly answer: StubAnswer;
  readonly calls: readonly CallOfCommand[];
  readonly options?: RunOptions;
}

const CASES: readonly FaultCase[] = [
  ...(Object.keys(FAULTS) as Fault[]).map((fault): FaultCase =>
    fault === 'noAnswer'
      ? {
          fault,
          answer: FAULTS[fault],
          calls: SLOW_CALLS,
          options: { timings: { callMs: CALL_TIMEOUT_MS } },
        }
      : { fault, answer: FAULTS[fault], calls: CALLS },
  ),
  ...(Object.keys(OTHER_FAULTS) as OtherFault[]).map((fault) => ({
    fault,
    answer: OTHER_FAULTS[fault],
    calls: CALLS.filter(({ expected }) => fault in expected),
  })),
];

describe('a command whose call fails', () => {
  // All calls with one fault run in parallel, because most of the time is waiting for the next
  // attempt.
  it.each(CASES)(
    'ends with the right exit code and messages for every call: $fault',
    async ({ fault, answer, calls, options }) => {
      const results = await Promise.all(
        calls.map(async (one) => ({
          one,
          where: `${one.call} under kettle ${one.args[0] ?? ''}`,
          code: one.expected[fault] ?? one.expected.otherwise,
          runs: await runWith(answer, one, options),
        })),
      );
      const codes = results.map(({ where, runs }) => [where, runs.json.code, runs.text.code]);
      expect(codes).toEqual(results.map(({ where, code }) => [where, code, code]));
      for (const { one, code, runs } of results) expectOutcome(one, fault, code, runs);
    },
  );
});
