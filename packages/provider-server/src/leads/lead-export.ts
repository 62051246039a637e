import { londonDay, type CalendarDate } from '@kettle/core';
import { sql, type RawBuilder, type Transaction } from 'kysely';
import { recordAction } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import { CHUNK_SIZE, runExport, type ExportFile } from '../database/run-export.ts';
import type { Tables } from '../database/tables.ts';

/** A person who left their details, for offers and for calls. */
export interface ExportedLead {
  readonly state: 'lead' | 'member';
  /** The day on which they left their details. */
  readonly day: CalendarDate;
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly kind: string;
  readonly postcode: string;
  readonly housemates: number | '';
  /** The ids of the prices that they picked. */
  readonly picks: string;
  readonly referral_code: string;
  readonly affiliate_code: string;
  readonly agent_code: string;
  /** The day on which they did not refuse offers. Empty if they did, or were not asked. */
  readonly offers: CalendarDate | '';
}

/**
 * Writes everybody who left their details since a day, once, as they last did: leads who are in no
 * house, then members, each the oldest first. Whoever stopped our mails is left out. Nothing is
 * marked. Returns how many there are.
 */
export function exportLeads(
  db: Database,
  file: ExportFile<ExportedLead>,
  since: CalendarDate | undefined,
  chunkSize = CHUNK_SIZE,
): Promise<{ readonly count: number }> {
  return runExport(db, async (transaction) => {
    let count = 0;
    for (const people of [leadsSince(transaction, since), membersSince(transaction, since)]) {
      // One query each: for pages, PostgreSQL would look at everybody again for every page.
      await sql`declare people no scroll cursor for ${people}`.execute(transaction);
      let page: readonly Person[] = [];
      do {
        const next = sql<Person>`fetch ${sql.lit(chunkSize)} from people`;
        page = (await next.execute(transaction)).rows;
        if (page.length > 0) file.write(page.map(exportedLead));
        count += page.length;
      } while (page.length > 0);
      await sql`close people`.execute(transaction);
    }
    if (count === 0) return { count };
    await file.sync();
    await recordAction(transaction, { action: 'leads export', count });
    return { count };
  });
}

interface Person {
  readonly state: 'lead' | 'member';
  readonly at: Date;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly lead_type: string | null;
  readonly postcode: string | null;
  readonly housemates: number | null;
  readonly price_ids: readonly string[];
  readonly referral_code: string | null;
  readonly affiliate_code: string | null;
  readonly agent_code: string | null;
  readonly offers: CalendarDate | null;
}

function leadsSince(db: Transaction<Tables>, since: CalendarDate | undefined) {
  return db
    .selectFrom('lead')
    .select([
      sql<'lead'>`'lead'`.as('state'),
      'lead.created_at as at',
      'first_name',
      'last_name',
      'email',
      'mobile as phone',
      'lead_type',
      sql<string | null>`household ->> 'postcode'`.as('postcode'),
      sql<number | null>`(household ->> 'housemateCount')::integer`.as('housemates'),
      'price_ids',
      'referral_code',
      'affiliate_code',
      'offer_code as agent_code',
      sql<null>`null`.as('offers'),
    ])
    .where('email', 'is not', null)
    .where(none(sql`member where member.email_key = lead.email_key`))
    .where(
      none(sql`lead newer where newer.email_key = lead.email_key
      and (newer.created_at, newer.id) > (lead.created_at, lead.id)`),
    )
    .where(none(sql`stopped_recipient where recipient_key = lead.email_key`))
    .where(isSince('lead.created_at', since))
    .orderBy('lead.created_at')
    .orderBy('lead.id');
}

function membersSince(db: Transaction<Tables>, since: CalendarDate | undefined) {
  return db
    .selectFrom('member')
    .innerJoin('house', 'house.guid', 'member.house_guid')
    .select([
      sql<'member'>`'member'`.as('state'),
      'joined_at as at',
      'first_name',
      'last_name',
      'email',
      'tel as phone',
      'lead_type',
      'postcode',
      'housemate_count as housemates',
      sql<string[]>`array(select price_id from house_line
        where house_line.house_guid = house.guid order by position)`.as('price_ids'),
      'referral_code',
      'affiliate_code',
      'agent_code',
      sql<CalendarDate | null>`member.offers ->> 'day'`.as('offers'),
    ])
    .where(
      none(sql`member newer where newer.email_key = member.email_key
        and (newer.joined_at, newer.id) > (member.joined_at, member.id)`),
    )
    .where(none(sql`stopped_recipient where recipient_key = member.email_key`))
    .where(none(sql`member dead where dead.email_key = member.email_key and died_at is not null`))
    .where(isSince('member.joined_at', since))
    .orderBy('joined_at')
    .orderBy('member.id');
}

/**
 * Whether there is no such row. PostgreSQL makes joins of `not exists`, and has read whole tables
 * for each person.
 */
function none(rows: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`(select true from ${rows} limit 1) is null`;
}

function isSince(
  at: 'lead.created_at' | 'member.joined_at',
  since: CalendarDate | undefined,
): RawBuilder<boolean> {
  if (since === undefined) return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(at)} >= ${since}::date::timestamp at time zone 'Europe/London'`;
}

function exportedLead(person: Person): ExportedLead {
  return {
    state: person.state,
    day: londonDay(person.at.getTime()),
    first_name: person.first_name ?? '',
    last_name: person.last_name ?? '',
    email: person.email ?? '',
    phone: person.phone ?? '',
    kind: person.lead_type ?? '',
    postcode: person.postcode ?? '',
    housemates: person.housemates ?? '',
    picks: person.price_ids.join(' '),
    referral_code: person.referral_code ?? '',
    affiliate_code: person.affiliate_code ?? '',
    agent_code: person.agent_code ?? '',
    offers: person.offers ?? '',
  };
}
