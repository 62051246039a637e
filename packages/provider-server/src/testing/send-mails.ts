import type { Database } from '../database/database.ts';
import { outboxSender } from '../mails/outbox.ts';

/** Sends all mails that are due. Returns what was sent of each. */
export async function sendMails(db: Database): Promise<readonly string[]> {
  const bodies: string[] = [];
  await outboxSender(db, {
    send: async ({ body }) => void bodies.push(body),
    onFailed: (error) => {
      throw error;
    },
    onAbandoned: () => undefined,
    publicPerHour: 1000,
  })();
  return bodies;
}
