/** The fields that a log line may have. None of them may hold free text (D35). */
export interface LogFields {
  readonly requestId?: string;
  readonly method?: string;
  /** The route's pattern, never the URL. */
  readonly route?: string;
  readonly status?: number;
  readonly ms?: number;
  /** The digest of a guid. */
  readonly subject?: string | undefined;
  /** An error code of Kettle, Node, Fastify or the database. */
  readonly error?: string | undefined;
  readonly count?: number;
  readonly detail?: string;
}

export type LogLevel = 'info' | 'warn' | 'error';

/** Writes one event. `event` is a constant in the code, never text from outside. */
export type Log = (level: LogLevel, event: string, fields?: LogFields) => void;

/** Creates a log that passes each event to `write` as one line of JSON, including the line break. */
export function jsonLog(write: (line: string) => void, now: () => number): Log {
  const timeOf = timeTexts();
  // Time, level and event need no escaping. Merging them with the fields would copy an object for each line.
  return (level, event, fields = {}) => {
    const rest = JSON.stringify(fields).slice(1);
    const comma = rest === '}' ? '' : ',';
    write(`{"time":"${timeOf(now())}","level":"${level}","event":"${event}"${comma}${rest}\n`);
  };
}

/** Formats instants as ISO 8601 and caches the last one, because many lines fall in the same millisecond. */
function timeTexts(): (instant: number) => string {
  let known = { instant: Number.NaN, text: '' };
  return (instant) => {
    if (instant !== known.instant) known = { instant, text: new Date(instant).toISOString() };
    return known.text;
  };
}

/** Returns the code or name of a thrown value, never its message, which may contain what a person typed. */
export function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
}
