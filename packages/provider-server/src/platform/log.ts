import type { FastifyBaseLogger } from 'fastify';
import { pino, stdTimeFunctions, type DestinationStream } from 'pino';

/** The fields that a log line may have. None of them may hold free text. */
export interface LogFields {
  readonly requestId?: string;
  /** The trace that the caller named in `traceparent`. */
  readonly traceId?: string;
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

const ALLOWED_FIELDS: Readonly<Record<keyof LogFields, true>> = {
  requestId: true,
  traceId: true,
  method: true,
  route: true,
  status: true,
  ms: true,
  subject: true,
  error: true,
  count: true,
  detail: true,
};

/** Writes one event. `event` is a constant in the code, never text from outside. */
interface WriteEvent {
  (event: string): void;
  (fields: LogFields, event: string): void;
}

/** The part of a pino logger that Kettle uses. */
export interface Log {
  readonly info: WriteEvent;
  readonly warn: WriteEvent;
  readonly error: WriteEvent;
  readonly fatal: WriteEvent;
}

/**
 * Does not match sentences of the framework or of errors, which may contain a URL or a person's
 * input.
 */
const EVENT = /^[a-z ]{1,40}$/;

/** https://getpino.io/#/docs/api?id=level-values */
const LEVEL_OF_WARNINGS = 40;

/**
 * Creates a logger that writes JSON lines. A line contains only allowed fields and constant events,
 * whichever code logs it.
 */
export function createLogger(destination: DestinationStream): FastifyBaseLogger {
  return pino(
    {
      base: null,
      messageKey: 'event',
      timestamp: stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }), log: onlyAllowedFields },
      hooks: {
        logMethod([first, second]: readonly unknown[], write, level) {
          const [fields, event] = typeof first === 'string' ? [{}, first] : [first, second];
          if (isEvent(event)) write.call(this, withCode(fields), event);
          else if (level >= LEVEL_OF_WARNINGS) write.call(this, withCode(fields), 'framework');
        },
      },
    },
    destination,
  );
}

function isEvent(event: unknown): event is string {
  return typeof event === 'string' && EVENT.test(event);
}

/** Fastify logs an error itself, or as `err`. */
function withCode(fields: unknown): object {
  if (fields instanceof Error) return { error: codeOf(fields) };
  if (typeof fields !== 'object' || fields === null) return {};
  return 'err' in fields ? { ...fields, error: codeOf(fields.err) } : fields;
}

function onlyAllowedFields(fields: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).filter(([name]) => Object.hasOwn(ALLOWED_FIELDS, name)),
  );
}

/**
 * Returns the code or name of a thrown value, never its message, which may contain a person's
 * input.
 */
export function codeOf(thrown: unknown): string {
  if (!(thrown instanceof Error)) return typeof thrown;
  return 'code' in thrown && typeof thrown.code === 'string' ? thrown.code : thrown.name;
}
