import type { ServerResponse } from 'node:http';
import type { ApiCall } from './api-calls.ts';
import { HEALTHY } from './answers.ts';
import { withWrongTypes } from './wrong-types.ts';

/** The columns of the fault matrix. Faults in the same column give the person the same message. */
export type Column = 'messages' | 'no message' | 'unreadable' | 'silent';

/** A marker in every response body that the page must not show. */
export const RAW = 'RAW-BODY-OF-THE-PROVIDER';

/** The provider's first message, in the faults whose message may be shown to a person. */
export const PROVIDER_MESSAGE = 'The provider says that it cannot do this today.';

export interface Fault {
  readonly name: string;
  readonly column: Column;
  /** Whether the provider carries out the request even though the response fails. */
  readonly isCommitted?: boolean;
  /** The provider never responds, so the page has to time out. */
  readonly hangs?: boolean;
  readonly answer: (response: ServerResponse, call: ApiCall) => void;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, JSON_TYPE).end(JSON.stringify(body));
}

function page(response: ServerResponse, status: number, title: string): void {
  const script = `<script>window.hostile = true; document.title = '${RAW}'</script>`;
  response
    .writeHead(status, HTML_TYPE)
    .end(`<!doctype html><title>${title}</title>${RAW}${script}`);
}

/** The fault in which a provider that has broken says why. */
export const BROKEN_WITH_MESSAGES: Fault = {
  name: '500 with messages',
  column: 'messages',
  answer: (response) => json(response, 500, { messages: [PROVIDER_MESSAGE, RAW] }),
};

/** The fault in which a refusal says nothing. */
export const REFUSED_WITHOUT_MESSAGES: Fault = {
  name: '422 without messages',
  column: 'no message',
  answer: (response) => json(response, 422, { messages: [], detail: RAW }),
};

export const REFUSED_WITH_MESSAGE: Fault = {
  name: '422 with a message',
  column: 'messages',
  answer: (response) => json(response, 422, { messages: [PROVIDER_MESSAGE] }),
};

/**
 * The faults that are tried on every call. The adapter's own tests have the other ways in which an
 * answer is one of these.
 */
export const FAULTS: readonly Fault[] = [
  { name: 'no answer', column: 'silent', hangs: true, answer: () => undefined },
  {
    name: 'committed, then cut',
    column: 'silent',
    isCommitted: true,
    answer: (response) => void response.socket?.resetAndDestroy(),
  },
  {
    name: '503 with a page',
    column: 'no message',
    answer: (response) => page(response, 503, 'Service Unavailable'),
  },
  REFUSED_WITH_MESSAGE,
  {
    name: 'a log-in page',
    column: 'unreadable',
    answer: (response) => page(response, 200, 'Student Wi-Fi'),
  },
  {
    name: 'wrong types',
    column: 'unreadable',
    isCommitted: true,
    answer: (response, call) => json(response, 200, withWrongTypes(HEALTHY[call], call)),
  },
];
