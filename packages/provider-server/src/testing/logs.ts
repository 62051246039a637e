import type { FastifyBaseLogger } from 'fastify';
import { createLogger } from '../platform/log.ts';

export const silentLog: FastifyBaseLogger = createLogger({ write: () => undefined });

/** A log of the program that records every line. */
export function recordingLog() {
  const lines: string[] = [];
  const log = createLogger({ write: (line) => void lines.push(line) });
  /** The lines without their times. */
  const events = () =>
    lines.map((line) => {
      const { time: _time, ...event } = JSON.parse(line) as Record<string, unknown>;
      return event;
    });
  return { log, lines, events };
}
