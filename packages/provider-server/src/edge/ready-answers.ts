import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { Log } from '../log/log.ts';
import { hostsNamedBy } from './request-checks.ts';
import { API_HEADERS } from './security-headers.ts';

interface ReadyAnswerOptions {
  readonly log: Log;
  readonly isStopping: () => boolean;
}

/**
 * Answers what is the same for everybody before the framework is asked: paths with their JSON. Headers and
 * log line are as for every other call; whoever sends more than a plain GET goes the ordinary way.
 */
export function answerReady(
  server: Server,
  answers: ReadonlyMap<string, string>,
  { log, isStopping }: ReadyAnswerOptions,
): void {
  const [framework] = server.listeners('request') as RequestListener[];
  if (!framework) throw new Error('Nobody listens for requests.');
  const fixed = Object.entries(API_HEADERS).flat();
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

/** Nothing in it that a rule of the edge would look at. */
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
