import { formatAddress, readHouseGuid, type Address, type CalendarDate } from '@kettle/core';
import type { HouseSummary } from '@kettle/provider-api';
import { compactPostcode } from '@kettle/provider-domain';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import type { Database } from '../database/database.ts';
import { emailDigest } from '../database/digest.ts';
import { compactReference } from '../mandates/compact-reference.ts';
import { isLive } from '../houses/houses.ts';

/**
 * Finds houses by guid or join link, postcode, a mandate's reference, or by the e-mail address or
 * phone number of somebody who lives there, was invited or asked to join; the newest first. Only if
 * there are none, by words of a name or of the address. Every way has an index.
 */
export async function findHouses(
  db: Database,
  text: string,
  limit: number,
): Promise<readonly HouseSummary[]> {
  const byKey = await newest(db, hasKey(text.trim()), limit);
  const query = wordQuery(text);
  if (byKey.length > 0 || query === undefined) return byKey;
  return newest(db, hasWords(query), limit);
}

function hasKey(text: string): RawBuilder<SqlBool> {
  const email = emailDigest(text);
  const phones = sql.join(phoneSpellings(text));
  return sql<SqlBool>`guid in (
    select guid from house where guid = ${readHouseGuid(text) ?? text} or replace(postcode, ' ', '') = ${compactPostcode(text)}
    union select house_guid from member where email_key = ${email}
    union select house_guid from member where tel in (${phones})
    union select house_guid from invitation where recipient_key = ${email}
    union select house_guid from join_request where email_key = ${email}
    union select house_guid from join_request where tel in (${phones})
    union select house_guid from member join mandate on mandate.member_id = member.id where reference = ${compactReference(text)})`;
}

/**
 * The expressions are those of the indexes `house_words`, `member_words` and `join_request_words`.
 */
function hasWords(query: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`guid in (
    select guid from house where to_tsvector('simple', coalesce(full_address ->> 'line1', '') || ' ' || coalesce(full_address ->> 'line2', '') || ' ' || coalesce(full_address ->> 'city', '') || ' ' || postcode) @@ ${query}::tsquery
    union select house_guid from member where to_tsvector('simple', first_name || ' ' || coalesce(last_name, '')) @@ ${query}::tsquery
    union select house_guid from join_request where to_tsvector('simple', first_name || ' ' || last_name) @@ ${query}::tsquery)`;
}

/**
 * Matches what contains each of the words, or a word that begins with it. A number is found as a
 * whole, or `1 High Road` would find each house of `LS6 1AA`. Undefined for a text without words.
 */
function wordQuery(text: string): string | undefined {
  const words = text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const terms = words.map((word) => (/^\p{N}+$/u.test(word) ? `'${word}'` : `'${word}':*`));
  return terms.length === 0 ? undefined : terms.join(' & ');
}

/** A British number with 0 and with +44. */
function phoneSpellings(text: string): readonly string[] {
  const number = text.replace(/[\s()-]/g, '');
  const national = number.replace(/^\+44/, '0');
  return [number, national, national.replace(/^0/, '+44')];
}

function newest(
  db: Database,
  condition: RawBuilder<SqlBool>,
  limit: number,
): Promise<readonly HouseSummary[]> {
  return summaries(selectHouses(db).where(condition).orderBy('created_at', 'desc').limit(limit));
}

export interface IncompleteFilter {
  readonly startsBefore: CalendarDate;
  readonly today: CalendarDate;
  readonly limit: number;
}

/** Lists live houses that start before a day and have free places, the first to start first. */
export function incompleteHouses(
  db: Database,
  { startsBefore, today, limit }: IncompleteFilter,
): Promise<readonly HouseSummary[]> {
  return summaries(
    selectHouses(db)
      .where('remaining', '>', 0)
      .where('tenancy_start', '<', startsBefore)
      .where(isLive(today))
      .orderBy('tenancy_start')
      .orderBy('guid')
      .limit(limit),
  );
}

function selectHouses(db: Database) {
  return db.selectFrom('house').selectAll().select(memberCount);
}

async function summaries(query: {
  execute(): Promise<readonly SummaryColumns[]>;
}): Promise<readonly HouseSummary[]> {
  return (await query.execute()).map(summaryOf);
}

interface SummaryColumns {
  readonly guid: string;
  readonly address: Address;
  readonly postcode: string;
  readonly tenancy_start: CalendarDate;
  readonly tenancy_end: CalendarDate;
  readonly housemate_count: number;
  readonly remaining: number;
  readonly closed_at: Date | null;
  readonly member_count: number;
}

/** The number of members whose details are stored. */
export const memberCount = sql<number>`(
  select count(*)::int from member where member.house_guid = house.guid and taken_out_at is null)`.as(
  'member_count',
);

export function summaryOf(row: SummaryColumns): HouseSummary {
  const erasedMembers = row.housemate_count - row.remaining - row.member_count;
  return {
    guid: row.guid,
    address: formatAddress(row.address),
    postcode: row.postcode,
    startDate: row.tenancy_start,
    endDate: row.tenancy_end,
    housemateCount: row.housemate_count,
    remaining: row.remaining,
    ...(erasedMembers > 0 ? { erasedMembers } : {}),
    ...(row.closed_at === null ? {} : { closedAt: row.closed_at.toISOString() }),
  };
}
