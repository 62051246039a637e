import { describe, expect, it } from 'vitest';
import { EVERY_CALL, type Call } from './testing/every-call.ts';
import { ok, stubbedWire, type Reply } from './testing/stubbed-wire.ts';

const SCRIPT = '<!doctype html><script>alert(1)</script>';
const HTML = { 'content-type': 'text/html; charset=utf-8' };
const REFUSED = { kind: 'refused', messages: [] };
/** A 422 from these calls means the code is invalid. */
const INVALID_CODES: Readonly<Record<string, (messages: readonly string[]) => object>> = {
  referral: () => ({ kind: 'unknown-code' }),
  affiliate: () => ({ kind: 'unknown-code' }),
  voucher: (messages) => ({ kind: 'invalid-voucher', messages }),
};
const FAULTED = { kind: 'faulted', messages: [] };

interface Fault {
  readonly fault: string;
  readonly reply: Reply;
  readonly error: object;
  /** Expected number of requests for a call that may be retried. Any other call is sent once. */
  readonly attempts?: number;
}

const FAILURES: readonly Fault[] = [
  {
    fault: 'a 500 with two messages',
    reply: { status: 500, body: { messages: ['First', 'Second'] } },
    error: { kind: 'faulted', messages: ['First', 'Second'] },
  },
  { fault: 'a 500 with an empty body', reply: { status: 500 }, error: FAULTED },
  {
    fault: 'a 503 with a page that holds a script',
    reply: { status: 503, body: SCRIPT, headers: HTML },
    error: FAULTED,
    attempts: 3,
  },
  {
    fault: 'a 502 with a message',
    reply: { status: 502, body: { messages: ['Not now'] } },
    error: { kind: 'faulted', messages: ['Not now'] },
    attempts: 3,
  },
  {
    fault: 'a 422 with a message',
    reply: { status: 422, body: { messages: ['No'] } },
    error: { kind: 'refused', messages: ['No'] },
  },
  {
    fault: 'a 422 with an empty list',
    reply: { status: 422, body: { messages: [] } },
    error: REFUSED,
  },
  {
    fault: 'a 400 whose messages are no list',
    reply: { status: 400, body: { messages: 'No' } },
    error: REFUSED,
  },
  ...[408, 425, 429].map((status) => ({
    fault: `a ${String(status)} that asks to wait`,
    reply: { status, headers: { 'retry-after': '1' } },
    error: FAULTED,
  })),
];

const UNUSABLE: readonly (readonly [string, Reply])[] = [
  ['broken JSON', { status: 200, body: '{"products": [' }],
  ['no body', { status: 200 }],
  ['the JSON null', { status: 200, body: 'null' }],
  ['a number', { status: 200, body: '5' }],
  ['a text', { status: 200, body: '"yes"' }],
  ['a list of lists', { status: 200, body: '[[]]' }],
  ['10 MB', { status: 200, body: `"${'a'.repeat(10_000_000)}"` }],
  ['a log-in page', { status: 200, body: SCRIPT, headers: HTML }],
  ['JSON as text', { status: 200, body: '{}', headers: { 'content-type': 'text/plain' } }],
  ['bytes of Latin-1', { status: 200, body: Buffer.from('{"a":"\u00fc"}', 'latin1') }],
];

/**
 * One call of each class: read or not, with a key, and those of which a 422 means an invalid code.
 */
const CLASSES = [
  'config',
  'config/feedback',
  'direct_debit of a lead',
  'invite_housemates',
  'bank_lookup',
  'pre-signup/products',
  'referral',
  'voucher',
];

const wire = stubbedWire();
const answerOf = (call: Call, reply: Reply) => {
  wire.answer(reply);
  return call.make(wire.ports);
};

describe.each(EVERY_CALL.filter(({ name }) => CLASSES.includes(name)))('$name', (call) => {
  it.each(FAILURES)('fails after $fault [ER1]', async ({ reply, error, attempts = 1 }) => {
    const verdict = reply.status === 422 ? INVALID_CODES[call.name] : undefined;
    const { messages } = (reply.body ?? {}) as { readonly messages?: readonly string[] };
    const expected = { ...(verdict?.(messages ?? []) ?? error), status: reply.status };
    expect(await answerOf(call, reply)).toEqual({ ok: false, error: expected });
    expect(wire.requests).toHaveLength(call.isRetryable ? attempts : 1);
  });

  it.each(UNUSABLE)(
    'treats a 200 with %s as unreadable, unless the call ignores the body [ER9]',
    async (_name, reply) => {
      const result = await answerOf(call, reply);
      if (call.isRead) expect(result).toEqual({ ok: false, error: { kind: 'unreadable' } });
      else expect(result).toMatchObject({ ok: true });
      expect(wire.requests).toHaveLength(1);
    },
  );
});

it.each(EVERY_CALL)(
  '$name takes no failure and no nonsense for an answer [ER1, ER9]',
  async (call) => {
    const error = { kind: 'faulted', messages: ['First'], status: 500 };
    const failed = await answerOf(call, { status: 500, body: { messages: ['First'] } });
    expect(failed).toEqual({ ok: false, error });
    const unreadable = { ok: false, error: { kind: 'unreadable' } };
    expect(await answerOf(call, ok(5))).toEqual(
      call.isRead ? unreadable : expect.objectContaining({ ok: true }),
    );
  },
);
