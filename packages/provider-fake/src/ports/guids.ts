import type { Ids } from '@kettle/core';
import { guidOf } from '@kettle/provider-domain';

/** Makes guids from two UUIDs each, without the digits that are not random. */
export function createGuids(ids: Ids): () => string {
  return () => guidOf(randomDigits(ids.next()) + randomDigits(ids.next()));
}

/** The hex digits of a version 4 UUID, except those that hold its version and variant. */
function randomDigits(uuid: string): string {
  const digits = uuid.replaceAll('-', '');
  return digits.slice(0, 12) + digits.slice(13, 16) + digits.slice(17);
}
