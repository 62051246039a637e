import { codeOf } from '../platform/log.ts';

/**
 * The parts of a database error that may be logged. Its `detail` contains row values and must not
 * be.
 */
export interface DatabaseError {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
}

export const LOCK_NOT_GRANTED = '55P03';
export const DISK_FULL = '53100';
/** Kettle's own code for connection errors that the driver reports without a code. */
const NO_CONNECTION = 'NO_CONNECTION';

/**
 * The prefixes of the codes of temporary errors: no connection, none allowed (limit reached, log-in
 * refused, database closed or renamed), a read-only standby, a conflict with another transaction, a
 * lock or a statement that took too long, no memory or disk space left, a server that starts or
 * stops; and a row whose key this process lacks, but another one may have.
 */
const TRANSIENT_CODES: readonly string[] = [
  NO_CONNECTION,
  'BANK_KEY_MISSING',
  '08',
  '25006',
  '28',
  '3D000',
  '40001',
  '40P01',
  '53',
  '55000',
  LOCK_NOT_GRANTED,
  '57',
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
];

export function databaseErrorOf(error: unknown): DatabaseError | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, table, constraint } = error as Error & Record<keyof DatabaseError, unknown>;
  if (typeof code !== 'string')
    return isConnectionError(error) ? { code: NO_CONNECTION } : undefined;
  return {
    code,
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  };
}

/** Returns the code to show or log for an error: that of the database, or else as `codeOf`. */
export function databaseErrorCodeOf(error: unknown): string {
  return databaseErrorOf(error)?.code ?? codeOf(error);
}

/** Whether the error is temporary, so that the request is answered 503 with Retry-After. */
export function isTransient({ code }: DatabaseError): boolean {
  return TRANSIENT_CODES.some((prefix) => code.startsWith(prefix));
}

/**
 * node-pg identifies these errors only by message: no free connection, connection lost, connection
 * already broken.
 */
function isConnectionError({ message }: Error): boolean {
  return /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
    message,
  );
}
