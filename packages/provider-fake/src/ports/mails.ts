import { emailKey } from '@kettle/core';
import type { StoredMail } from '../world/world-data.ts';
import type { FakeContext } from './context.ts';

/** Remembers that a mail would have been sent. */
export function recordMail(
  { world, clock, newGuid }: FakeContext,
  mail: Pick<StoredMail, 'kind' | 'recipient' | 'guid'>,
): StoredMail {
  const at = new Date(clock.now()).toISOString();
  const stored = { ...mail, id: newGuid(), to: emailKey(mail.recipient), at };
  world.addMail(stored);
  return stored;
}
