import {
  addressTaken,
  alreadyMember,
  keyReused,
  refuse,
  type Refusal,
} from '@kettle/provider-fake/rules';

/** What may be logged of a database's error; its detail holds row values (D34). */
export interface DatabaseFault {
  readonly code: string;
  readonly table?: string;
  readonly constraint?: string;
}

const UNIQUE_VIOLATION = '23505';
const LOCK_NOT_GRANTED = '55P03';
/** A code of ours, for what the driver gives none. */
const NO_CONNECTION = 'NO_CONNECTION';

/** Lock not granted, statement cancelled, serialisation or deadlock, shutting down, no connection left. */
const PASSING_CODES: ReadonlySet<string> = new Set([
  LOCK_NOT_GRANTED,
  '57014',
  '40001',
  '40P01',
  '57P01',
  '57P02',
  '57P03',
  '53300',
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
]);

const REFUSAL_OF_CONSTRAINT: ReadonlyMap<string, () => { readonly error: Refusal }> = new Map([
  ['house_live_natural_key', addressTaken],
  ['member_house_email', alreadyMember],
  ['idempotency_key_pkey', keyReused],
]);

export function databaseFaultOf(error: unknown): DatabaseFault | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code, table, constraint } = error as Error & Record<keyof DatabaseFault, unknown>;
  if (typeof code !== 'string')
    return isWithoutConnection(error) ? { code: NO_CONNECTION } : undefined;
  return {
    code,
    ...(typeof table === 'string' ? { table } : {}),
    ...(typeof constraint === 'string' ? { constraint } : {}),
  };
}

/** A broken natural key (D12) in words a person understands; undefined for everything else. */
export function refusalOfFault(fault: DatabaseFault | undefined): Refusal | undefined {
  if (fault?.code !== UNIQUE_VIOLATION || fault.constraint === undefined) return undefined;
  return REFUSAL_OF_CONSTRAINT.get(fault.constraint)?.().error;
}

/** Whether the same request may well succeed in a moment (D13): 503 with Retry-After. */
export function isPassing(fault: DatabaseFault): boolean {
  return (
    fault.code === NO_CONNECTION || fault.code.startsWith('08') || PASSING_CODES.has(fault.code)
  );
}

/**
 * Whether the database refused a whole statement for what single rows of it are: wrong values, keys
 * that are taken, locks that others hold. Nothing of it was stored.
 */
export function isOfOneRow({ code }: DatabaseFault): boolean {
  return /^(22|23|40)...$/.test(code) || code === LOCK_NOT_GRANTED;
}

export function databaseBusy() {
  return refuse(
    'unavailable',
    'We are very busy at the moment. Nothing you typed is lost. Try again.',
  );
}

/** node-pg names these by their text alone: none is free, it broke, it had broken before. */
function isWithoutConnection({ message }: Error): boolean {
  return /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error)/.test(
    message,
  );
}
