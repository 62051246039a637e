import type { ServerResponse } from 'node:http';
import type { ApiCall } from './api-calls.ts';
import { HEALTHY } from './answers.ts';
import { wrongTypes } from './wrong-types.ts';

/** The columns of the fault matrix. Faults in the same column give the person the same message. */
export const COLUMNS = ['messages', 'no message', 'unreadable', 'silent'] as const;
export type Column = (typeof COLUMNS)[number];

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
  /** The browser cannot connect to the provider. */
  readonly isRefused?: boolean;
  readonly answer: (response: ServerResponse, call: ApiCall) => void;
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };
const MANY_BYTES = 10 * 1024 * 1024;

function json(response: ServerResponse, status: number, body: unknown, more = {}): void {
  response.writeHead(status, { ...JSON_TYPE, ...more }).end(JSON.stringify(body));
}

function page(response: ServerResponse, status: number, title: string): void {
  const script = `<script>window.hostile = true; document.title = '${RAW}'</script>`;
  response
    .writeHead(status, HTML_TYPE)
    .end(`<!doctype html><title>${title}</title>${RAW}${script}`);
}

function cut(response: ServerResponse): void {
  response.socket?.resetAndDestroy();
}

function halfBody(response: ServerResponse, call: ApiCall): void {
  const body = JSON.stringify({ answer: HEALTHY[call], padding: RAW.repeat(20) });
  response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
  response.write(body.slice(0, body.length / 2), () => response.socket?.destroy());
}

function byteEachSecond(response: ServerResponse, call: ApiCall): void {
  const body = JSON.stringify(HEALTHY[call]).padEnd(200, ' ');
  response.writeHead(200, { ...JSON_TYPE, 'content-length': body.length });
  let sent = 0;
  const drip = setInterval(() => response.write(body.charAt(sent++)), 1000);
  response.write(body.charAt(sent++));
  response.once('close', () => clearInterval(drip));
}

function tenMegabytes(response: ServerResponse, call: ApiCall): void {
  const healthy = HEALTHY[call];
  const padding = 'x'.repeat(MANY_BYTES);
  json(
    response,
    200,
    Array.isArray(healthy) ? [...healthy, padding] : { ...Object(healthy), padding },
  );
}

function hang(): void {}

/** The seventeen faults of the matrix. The fault of wrong types has five variants. */
export const FAULTS: readonly Fault[] = [
  { name: '1 no answer', column: 'silent', hangs: true, answer: hang },
  { name: '2 refused', column: 'silent', isRefused: true, answer: hang },
  { name: '3 reset', column: 'silent', answer: cut },
  { name: '4 committed, then cut', column: 'silent', isCommitted: true, answer: cut },
  { name: '5 half a body', column: 'silent', isCommitted: true, answer: halfBody },
  {
    name: '6 a byte a second',
    column: 'silent',
    isCommitted: true,
    hangs: true,
    answer: byteEachSecond,
  },
  {
    name: '7 500 with messages',
    column: 'messages',
    answer: (response) => json(response, 500, { messages: [PROVIDER_MESSAGE, RAW] }),
  },
  {
    name: '8 500 without a body',
    column: 'no message',
    answer: (response) => void response.writeHead(500).end(),
  },
  {
    name: '9 503 with a page',
    column: 'no message',
    answer: (response) => page(response, 503, 'Service Unavailable'),
  },
  {
    name: '10 422 with a message',
    column: 'messages',
    answer: (response) => json(response, 422, { messages: [PROVIDER_MESSAGE] }),
  },
  {
    name: '11 422 without messages',
    column: 'no message',
    answer: (response) => json(response, 422, { messages: [], detail: RAW }),
  },
  {
    name: '12 429',
    column: 'no message',
    answer: (response) => json(response, 429, { detail: RAW }, { 'retry-after': '2' }),
  },
  {
    name: '13 broken JSON',
    column: 'unreadable',
    isCommitted: true,
    answer: (response) => void response.writeHead(200, JSON_TYPE).end(`{"${RAW}": [`),
  },
  {
    name: '14 no body',
    column: 'unreadable',
    isCommitted: true,
    answer: (response) => void response.writeHead(200, JSON_TYPE).end(),
  },
  ...wrongTypes.map((wrong): Fault => ({
    name: `15 wrong types: ${wrong.name}`,
    column: 'unreadable',
    isCommitted: true,
    answer: (response, call) => json(response, 200, wrong.of(HEALTHY[call], call)),
  })),
  { name: '16 ten megabytes', column: 'unreadable', isCommitted: true, answer: tenMegabytes },
  {
    name: '17 a log-in page',
    column: 'unreadable',
    answer: (response) => page(response, 200, 'Student Wi-Fi'),
  },
];
