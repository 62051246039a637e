import { addressTaken, alreadyMember, type Refusal, refuse } from '@kettle/provider-domain';
import type { DatabaseError } from './database-errors.ts';

const UNIQUE_VIOLATION = '23505';

const REFUSAL_OF_CONSTRAINT: ReadonlyMap<string, () => { readonly error: Refusal }> = new Map([
  ['house_live_natural_key', addressTaken],
  ['member_house_email', alreadyMember],
]);

/** Returns the refusal for a violated natural key (KE12). Undefined for other errors. */
export function refusalOfConstraint(error: DatabaseError | undefined): Refusal | undefined {
  if (error?.code !== UNIQUE_VIOLATION || error.constraint === undefined) return undefined;
  return REFUSAL_OF_CONSTRAINT.get(error.constraint)?.().error;
}

export function databaseBusy() {
  return refuse(
    'unavailable',
    'We are very busy at the moment. Nothing you typed is lost. Try again.',
  );
}
