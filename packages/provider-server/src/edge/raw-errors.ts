import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Log } from '../platform/log.ts';
import { API_HEADERS } from './security-headers.ts';
import { messageOfStatus } from './status-messages.ts';

const HEADERS = Object.entries(API_HEADERS).map(([name, value]) => `${name}: ${value}`);

const STATUS_OF_CODE: ReadonlyMap<string, number> = new Map([
  ['HPE_HEADER_OVERFLOW', 431],
  ['ERR_HTTP_REQUEST_TIMEOUT', 408],
]);

export interface RawError extends Error {
  readonly code?: string;
}

/**
 * Answers connections without a complete request: malformed HTTP, headers over the limit, a stalled
 * client.
 */
export function rawErrorAnswers(log: Log) {
  return (error: RawError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = randomUUID();
    const status = STATUS_OF_CODE.get(error.code ?? '') ?? 400;
    socket.end(answerText(requestId, status));
    log.info({ requestId, route: 'none', status, error: error.code }, 'request');
  };
}

function answerText(requestId: string, status: number): string {
  const body = JSON.stringify({ messages: [messageOfStatus(status)] });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    `X-Request-Id: ${requestId}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    ...HEADERS,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
