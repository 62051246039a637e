import { houseComplete, keyReused, unknownHouse, type Refusal } from '@kettle/provider-domain';
import type { FailureDescription } from './call-description.ts';

/** A failure with the words of the refusal that it describes. */
export function describeFailure(
  when: string,
  { error }: { readonly error: Refusal },
): FailureDescription {
  const { messages, address } = error;
  return { when, messages, ...(address && { otherKeys: { address } }) };
}

export const UNKNOWN_HOUSE = describeFailure('There is no such house.', unknownHouse());

export const KEY_REUSED = describeFailure('The key came with other content.', keyReused());

export const HOUSE_COMPLETE = describeFailure(
  'The house is complete.',
  houseComplete({ fullAddress: { line1: '14 Spout Lane', city: 'Leeds' }, postcode: 'LS6 1AB' }),
);
