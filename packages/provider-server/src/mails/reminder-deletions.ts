import type { MailKind } from '@kettle/provider-domain';
import type { QueryCreator } from 'kysely';
import { emailDigest } from '../database/digest.ts';
import type { Tables } from '../database/tables.ts';

/**
 * Deletes what has not left of the reminders to those invited to a house: to one person, or to all
 * of them.
 */
export function reminderDeletion(db: QueryCreator<Tables>, houseGuid: string, email?: string) {
  const ofHouse = unsentDeletion(db, houseGuid, 'reminder');
  return email === undefined ? ofHouse : ofHouse.where('recipient_key', '=', emailDigest(email));
}

/** Deletes what has not left of the reminders to the lead of a house that is not complete. */
export function leadReminderDeletion(db: QueryCreator<Tables>, houseGuid: string) {
  return unsentDeletion(db, houseGuid, 'house-incomplete');
}

/** Deletes what has not left of the mail to a payer that the agreement ends. */
export function endReminderDeletion(db: QueryCreator<Tables>, houseGuid: string, email: string) {
  return unsentDeletion(db, houseGuid, 'agreement-ends').where(
    'recipient_key',
    '=',
    emailDigest(email),
  );
}

function unsentDeletion(db: QueryCreator<Tables>, houseGuid: string, kind: MailKind) {
  return db
    .deleteFrom('outbox')
    .where('house_guid', '=', houseGuid)
    .where('kind', '=', kind)
    .where('sent_at', 'is', null);
}
