import { addressTaken, alreadyMember, type Refusal, refuse } from '@kettle/provider-domain';
import type { DatabaseError } from './database-errors.ts';

const UNIQUE_VIOLATION = '23505';

const REFUSAL_OF_CONSTRAINT: ReadonlyMap<string, () => { readonly error: Refusal }> = new Map([
  ['house_live_natural_key', addressTaken],
  ['member_house_email', alreadyMember],
]);

/** Returns the refusal for a violated natural key (KE12), in words for a person. Undefined for other faults. */
export function refusalOfConstraint(fault: DatabaseError | undefined): Refusal | undefined {
  if (fault?.code !== UNIQUE_VIOLATION || fault.constraint === undefined) return undefined;
  return REFUSAL_OF_CONSTRAINT.get(fault.constraint)?.().error;
}

export function databaseBusy() {
  return refuse(
    'unavailable',
    'We are very busy at the moment. Nothing you typed is lost. Try again.',
  );
}
