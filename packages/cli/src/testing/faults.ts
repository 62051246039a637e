import type { StubAnswer } from './stub-provider.ts';

/** A text of unusable answers, which must never be shown. */
export const SECRET_BODY = 'stack-trace-of-theirs';

const PAGE = `<html><script>alert('${SECRET_BODY}')</script></html>`;

function json(status: number, raw: string): StubAnswer {
  return { status, raw, type: 'application/json' };
}

/** The faults of SC2, grouped by how the command line treats them. The slow faults are separate. */
export const FAULTS = {
  brokenWithMessages: {
    '500 with two messages': { status: 500, body: { messages: ['Their words.', 'More.'] } },
  },
  refusedWithMessages: {
    '422 with one message': { status: 422, body: { messages: ['Their words.'] } },
  },
  /** Refusals without a message. */
  refusedSilently: { '422 with an empty list': { status: 422, body: { messages: [] } } },
  /** Server errors without a message. */
  brokenSilently: {
    '500 with an empty body': json(500, ''),
    '503 with a page': { status: 503, raw: PAGE, type: 'text/html' },
  },
  tooMany: { '429 with Retry-After': { status: 429, headers: { 'retry-after': '0' } } },
  unusable: {
    'broken JSON': json(200, `{"${SECRET_BODY}`),
    'no body': json(200, ''),
    'a number for an object': json(200, '7'),
    'null for an object': json(200, 'null'),
    'text for an object': json(200, `"${SECRET_BODY}"`),
    'a list of the wrong things': json(200, `[[{"x":"${SECRET_BODY}"}]]`),
    'wrong types in it': json(
      200,
      '{"guid":[1],"joinLink":[],"products":{},"message":2,"leadId":{}}',
    ),
    // The adapter reads no more than 1 MiB; its own tests have 10 MB.
    '2 MB': json(200, `"${'x'.repeat(2_000_000)}"`),
    'a log-in page': { status: 200, raw: PAGE, type: 'text/html' },
  },
  noAnswer: { 'a cut line': 'cut', 'half a body': 'half' },
} satisfies Record<string, Record<string, StubAnswer>>;

export const SLOW_FAULTS = {
  'no answer at all': 'silence',
  'a byte now and then': 'drip',
} satisfies Record<string, StubAnswer>;
