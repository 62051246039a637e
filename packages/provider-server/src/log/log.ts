/** What a log line may hold; free text has no place in it (D35). */
export interface LogFields {
  readonly requestId?: string;
  readonly method?: string;
  /** The route's pattern, never the URL. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  /** A guid's digest. */
  readonly subject?: string | undefined;
  /** A code of ours, of Node, Fastify or the database. */
  readonly error?: string | undefined;
  readonly count?: number;
  readonly detail?: string;
}

export type LogLevel = 'info' | 'warn' | 'error';

/** `event` is a fixed word of ours. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** One JSON line for each event; `write` gets it with its line break. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  const timeOf = timeTexts();
  // The words of ours need no escaping, and one object for all of it would be copied for each line.
  return (level, event, fields = {}) => {
    const rest = JSON.stringify(fields).slice(1);
    const comma = rest === '}' ? '' : ',';
    write(`{"time":"${timeOf(now())}","level":"${level}","event":"${event}"${comma}${rest}\n`);
  };
}

/** Many lines have the same millisecond. */
function timeTexts(): (instant: number) => string {
  let known = { instant: Number.NaN, text: '' };
  return (instant) => {
    if (instant !== known.instant) known = { instant, text: new Date(instant).toISOString() };
    return known.text;
  };
}

/** The name and code of something thrown, never its text: that may hold what a person typed. */
export function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
}
