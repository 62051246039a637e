import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Log } from '../log/log.ts';
import { VARY } from './cors.ts';
import { hostsNamedBy } from './request-checks.ts';
import { API_HEADERS } from './security-headers.ts';

interface ReadyAnswerOptions {
  /** Whether pages of other origins may call, so that the answer depends on who asks. */
  readonly isForOrigins: boolean;
  readonly log: Log;
  readonly isStopping: () => boolean;
}

/**
 * Answers plain GET requests for fixed JSON texts, given by path, before they reach the framework. Headers
 * and log line are the same as for every other call. All other requests go to the framework.
 */
export function answerReady(
  server: Server,
  answers: ReadonlyMap<string, string>,
  { isForOrigins, log, isStopping }: ReadyAnswerOptions,
): void {
  const [framework] = server.listeners('request') as RequestListener[];
  if (!framework) throw new Error('Nobody listens for requests.');
  const fixed = Object.entries({ ...API_HEADERS, ...(isForOrigins ? VARY : {}) }).flat();
  server.removeAllListeners('request');
  server.on('request', (request, response) => {
    const text = isPlain(request) && !isStopping() ? answers.get(request.url ?? '') : undefined;
    if (text === undefined) {
      framework.call(server, request, response);
      return;
    }
    const begin = performance.now();
    const requestId = randomUUID();
    response.writeHead(200, [
      'x-request-id',
      requestId,
      ...fixed,
      'content-type',
      'application/json; charset=utf-8',
      'content-length',
      String(Buffer.byteLength(text)),
    ]);
    response.end(text);
    const ms = Math.round((performance.now() - begin) * 10) / 10;
    log('info', 'request', { requestId, method: 'GET', route: request.url ?? '', status: 200, ms });
  });
}

/** Whether the request has nothing that a check of the edge would have to examine. */
function isPlain(request: IncomingMessage): boolean {
  const { method, headers } = request;
  return (
    method === 'GET' &&
    hostsNamedBy(request) === 1 &&
    headers.origin === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  );
}
