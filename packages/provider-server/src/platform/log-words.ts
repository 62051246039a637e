import type { LogFields } from './log.ts';

/** A line of the log, as pino writes it. */
type LogLine = LogFields & { readonly level?: string; readonly event?: string };

/** These events are said in words of their own. */
const SAID_ELSEWHERE: readonly string[] = ['started', 'not started'];

/** A log line in words, for a person at a terminal; undefined if there is nothing to say. */
export function wordsOf(line: string): string | undefined {
  const { level = '', event = '', ...fields } = JSON.parse(line) as LogLine;
  if (SAID_ELSEWHERE.includes(event)) return undefined;
  const { method, route, status, ms, error, count, detail } = fields;
  if (event === 'request' && method !== undefined) {
    const failure = error === undefined ? '' : ` ${error}`;
    return `${method} ${route ?? ''} ${String(status)} ${Math.round(ms ?? 0)} ms${failure}`;
  }
  const facts = [error, count, detail].filter((fact) => fact !== undefined);
  const text = [event, ...facts].join(' ');
  return level === 'info' ? text : `${level}: ${text}`;
}
