import type { StubAnswer } from './stub-provider.ts';

/** A text of unusable answers, which must never be shown. */
export const SECRET_BODY = 'stack-trace-of-theirs';

const PAGE = `<html><script>alert('${SECRET_BODY}')</script></html>`;

/** A server that does not work, behind a proxy with a page of its own. */
export const OUT_OF_ORDER_PAGE = { status: 503, raw: PAGE, type: 'text/html' };

export const LOG_IN_PAGE = { status: 200, raw: PAGE, type: 'text/html' };

/**
 * The faults that are tried on every call (SC2). The tests of the HTTP adapter have the other ways
 * to fail.
 */
export const FAULTS = {
  noAnswer: 'silence',
  cut: 'cut',
  broken: OUT_OF_ORDER_PAGE,
  refused: { status: 422, body: { messages: ['Their words.'] } },
  unreadable: LOG_IN_PAGE,
  wrongTypes: {
    status: 200,
    type: 'application/json',
    raw: '{"guid":[1],"joinLink":[],"products":{},"message":2,"leadId":{}}',
  },
} satisfies Record<string, StubAnswer>;

/** The faults that are tried only on the calls that end in another way after them. */
export const OTHER_FAULTS = {
  brokenWithMessages: { status: 500, body: { messages: ['Their words.', 'More.'] } },
  refusedSilently: { status: 422, body: { messages: [] } },
} satisfies Record<string, StubAnswer>;
