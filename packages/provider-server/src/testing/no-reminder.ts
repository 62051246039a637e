import { sql } from 'kysely';

/** The condition for mails that do not wait for a day. */
export const noReminder = sql<boolean>`kind not in ('reminder', 'house-incomplete', 'agreement-ends')`;
