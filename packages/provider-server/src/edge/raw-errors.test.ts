import type { Socket } from 'node:net';
import { expect, it, vi } from 'vitest';
import { rawErrorAnswers } from './raw-errors.ts';
import { recordingLog } from '../testing/logs.ts';

/** A connection that records what is sent on it. */
function aSocket(writable = true) {
  const end = vi.fn<(text: string) => void>();
  const destroy = vi.fn<() => void>();
  return { end, destroy, socket: { writable, end, destroy } as unknown as Socket };
}

const broken = (code?: string): Error => Object.assign(new Error('Ada Byron'), code && { code });

it.each([
  ['HPE_HEADER_OVERFLOW', 431, 'Request Header Fields Too Large'],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408, 'Request Timeout'],
  ['HPE_INVALID_METHOD', 400, 'Bad Request'],
  [undefined, 400, 'Bad Request'],
])(
  'a connection that fails with %s gets a complete answer and a line in the log',
  (code, status, reason) => {
    const { log, events } = recordingLog();
    const { end, socket } = aSocket();
    rawErrorAnswers(log)(broken(code), socket);
    const [head = '', body = ''] = String(end.mock.calls[0]?.[0]).split('\r\n\r\n');
    const [first, ...lines] = head.split('\r\n');
    const headers = Object.fromEntries(lines.map((line) => line.split(': ')));

    expect(first).toBe(`HTTP/1.1 ${status} ${reason}`);
    expect(headers).toMatchObject({
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': String(Buffer.byteLength(body)),
      Connection: 'close',
      'cache-control': 'no-store',
    });
    expect(JSON.parse(body)).toEqual({ messages: [expect.any(String)] });
    const requestId = headers['X-Request-Id'];
    const line = { requestId, route: 'none', status, error: code };
    expect(events()).toEqual([{ level: 'info', event: 'request', ...line }]);
  },
);

it.each([
  ['was reset', broken('ECONNRESET'), aSocket()],
  ['is not writable', broken('HPE_INVALID_METHOD'), aSocket(false)],
])('a connection that %s is closed without an answer', (_what, error, { end, destroy, socket }) => {
  const { log, events } = recordingLog();
  rawErrorAnswers(log)(error, socket);

  expect(destroy).toHaveBeenCalledOnce();
  expect(end).not.toHaveBeenCalled();
  expect(events()).toEqual([]);
});
