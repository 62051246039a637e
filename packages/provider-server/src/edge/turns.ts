import type { FastifyInstance } from 'fastify';

/** So long are requests taken up before timers, answers and the database have their turn. */
const TURN_MS = 20;

/**
 * Takes a rush up a little at a time (REL-14): whoever comes when a turn of the event loop has lasted long
 * enough waits for the next one, in the order they came. Without this all that knock at once are dealt with
 * before anything else happens.
 */
export function takeTurns(app: FastifyInstance, now: () => number = () => performance.now()): void {
  const waiting: (() => void)[] = [];
  let endsAt: number | undefined;
  const begin = (): void => {
    endsAt = now() + TURN_MS;
    setImmediate(next);
  };
  const next = (): void => {
    endsAt = undefined;
    if (waiting.length === 0) return;
    begin();
    while (waiting.length > 0 && !isOver()) waiting.shift()?.();
  };
  const isOver = (): boolean => endsAt !== undefined && now() >= endsAt;
  app.addHook('onRequest', (_request, _reply, done) => {
    if (endsAt === undefined) begin();
    if (waiting.length === 0 && !isOver()) done();
    else waiting.push(done);
  });
}
