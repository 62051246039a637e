import { formatAddress, type Address, type CalendarDate, type Pence } from '@kettle/core';
import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { recordAction } from '../database/audit.ts';
import type { Database } from '../database/database.ts';
import type { MandateStatus } from '../database/tables.ts';
import { emailDigest } from '../database/digest.ts';
import { newGuid } from '../database/guid.ts';
import { linesOfHouse, productsOfLines } from './house-lines.ts';
import type { MailHouse } from '../mails/mail-house.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { addCancellations } from '../mandates/cancellations.ts';
import { listMails, type MailSummary } from '../mails/operator-mails.ts';
import {
  changeStatus,
  isAtTheBank,
  listMandates,
  type MandateSummary,
} from '../mandates/mandates.ts';

export interface HouseSummary {
  readonly guid: string;
  readonly address: string;
  readonly postcode: string;
  readonly startDate: CalendarDate;
  readonly endDate: CalendarDate;
  readonly housemateCount: number;
  readonly remaining: number;
  /** The number of people who joined and whose details are erased. Absent if there are none. */
  readonly erasedMembers?: number;
  readonly closedAt?: string;
}

export interface HouseDetails extends HouseSummary {
  readonly closedReason?: string;
  /** Pence per person per week. */
  readonly pppw: Pence;
  readonly monthlyPence: Pence;
  readonly lines: readonly LineDetails[];
  readonly members: readonly MemberDetails[];
  readonly mandates: readonly MandateSummary[];
  readonly mails: readonly MailSummary[];
}

interface LineDetails {
  readonly product: string;
  readonly option: string;
  readonly code: string;
  /** Pence per person per week. */
  readonly price: Pence;
}

interface MemberDetails {
  readonly name: string;
  readonly email: string;
  readonly isLead: boolean;
  readonly joinedAt: string;
  readonly termsVersion?: string;
  /** `person`, or `staff` with a name. */
  readonly channel: string;
  /** When the lead took them out. */
  readonly takenOutAt?: string;
}

const MAX_RESULTS = 100;

/**
 * Finds houses by guid, by a member's e-mail address or by postcode, the newest first. Only if there are none, by a part of the
 * address, for which every house is read.
 */
export async function findHouses(db: Database, text: string): Promise<readonly HouseSummary[]> {
  const wanted = text.trim();
  const compact = wanted.replace(/\s/g, '').toUpperCase();
  const byKey = await housesWhere(
    db,
    sql<SqlBool>`guid in (
      select guid from house where guid = ${wanted} or replace(postcode, ' ', '') = ${compact}
      union select house_guid from member where email_key = ${emailDigest(wanted)})`,
  );
  if (byKey.length > 0) return byKey;
  const part = `%${wanted.replace(/[\\%_]/g, '\\$&')}%`;
  return housesWhere(
    db,
    sql<SqlBool>`concat_ws(', ', full_address ->> 'line1', full_address ->> 'line2', full_address ->> 'city', postcode) ilike ${part}`,
  );
}

async function housesWhere(
  db: Database,
  condition: RawBuilder<SqlBool>,
): Promise<readonly HouseSummary[]> {
  const rows = await db
    .selectFrom('house')
    .selectAll()
    .select(memberCount)
    .where(condition)
    .orderBy('created_at', 'desc')
    .limit(MAX_RESULTS)
    .execute();
  return rows.map(foundHouse);
}

interface HouseColumns {
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
const memberCount = sql<number>`(
  select count(*)::int from member where member.house_guid = house.guid and taken_out_at is null)`.as(
  'member_count',
);

function foundHouse(row: HouseColumns): HouseSummary {
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

/** Returns all that an operator may see of a house, closed or not. Undefined if there is none. */
export async function showHouse(db: Database, guid: string): Promise<HouseDetails | undefined> {
  const row = await db
    .selectFrom('house')
    .selectAll()
    .select(memberCount)
    .select(linesOfHouse())
    .where('guid', '=', guid)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    ...foundHouse(row),
    ...(row.closed_reason === null ? {} : { closedReason: row.closed_reason }),
    pppw: Number(row.discounted_price),
    monthlyPence: row.monthly_pence,
    lines: productsOfLines(row.lines).flatMap(({ title, options }) =>
      options.map((option) => ({
        product: title,
        option: option.title,
        code: option.code,
        price: option.price.current,
      })),
    ),
    members: await membersOf(db, guid),
    mandates: await listMandates(db, { guid }),
    mails: await listMails(db, { guid }),
  };
}

async function membersOf(db: Database, guid: string): Promise<readonly MemberDetails[]> {
  const rows = await db
    .selectFrom('member')
    .select([
      'first_name',
      'last_name',
      'email',
      'is_creator',
      'joined_at',
      'terms_version',
      'channel',
      'taken_out_at',
    ])
    .where('house_guid', '=', guid)
    .orderBy('joined_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    name: [row.first_name, row.last_name].filter((name) => name !== null).join(' '),
    email: row.email,
    isLead: row.is_creator,
    joinedAt: row.joined_at.toISOString(),
    channel: row.channel,
    ...(row.terms_version === null ? {} : { termsVersion: row.terms_version }),
    ...(row.taken_out_at === null ? {} : { takenOutAt: row.taken_out_at.toISOString() }),
  }));
}

export interface ClosureResult {
  /** The references of mandates that were new. They are cancelled. */
  readonly cancelled: readonly string[];
  /** The references of mandates that the bank knows, and has to be told to cancel. */
  readonly atTheBank: readonly string[];
}

/**
 * Closes a house: its guid then counts as unknown, and none of its mails leaves any more but one, which tells its members. Returns
 * the reason if it cannot be closed.
 */
export function closeHouse(
  db: Database,
  templates: MailTemplates,
  guid: string,
  reason: string,
): Promise<ClosureResult | 'unknown' | 'closed'> {
  return db.transaction().execute(async (transaction) => {
    const closed = await transaction
      .updateTable('house')
      .set({ closed_at: sql`now()`, closed_reason: reason })
      .where('guid', '=', guid)
      .where('closed_at', 'is', null)
      .returning(['creator_first_name as creator', 'address', 'tenancy_start as startDate'])
      .executeTakeFirst();
    if (!closed) {
      const house = transaction.selectFrom('house').select('guid').where('guid', '=', guid);
      return (await house.executeTakeFirst()) ? 'closed' : 'unknown';
    }
    const mandates = await transaction
      .selectFrom('mandate')
      .innerJoin('member', 'member.id', 'mandate.member_id')
      .select(['mandate.reference', 'mandate.status'])
      .where('member.house_guid', '=', guid)
      .forUpdate('mandate')
      .execute();
    const withStatus = (isMeant: (status: MandateStatus) => boolean) =>
      mandates.filter(({ status }) => isMeant(status)).map(({ reference }) => reference);
    const cancelled = withStatus((status) => status === 'new');
    if (cancelled.length > 0) {
      await changeStatus(transaction, cancelled, {
        status: 'cancelled',
        reason: 'The house was closed.',
      });
    }
    const atTheBank = withStatus(isAtTheBank);
    await addCancellations(transaction, atTheBank);
    await tellMembers(transaction, templates, guid, closed);
    await recordAction(transaction, { action: 'houses close', subject: guid, count: 1 });
    return { cancelled, atTheBank };
  });
}

async function tellMembers(
  db: Database,
  templates: MailTemplates,
  guid: string,
  house: MailHouse,
): Promise<void> {
  const members = await db
    .with('unsent', (query) =>
      query.deleteFrom('outbox').where('house_guid', '=', guid).where('sent_at', 'is', null),
    )
    .selectFrom('member')
    .select(['email', 'first_name as firstname', 'is_creator as isLead'])
    .where('house_guid', '=', guid)
    .where('taken_out_at', 'is', null)
    .execute();
  const mails = members.map(({ email, ...member }) =>
    templates.houseClosed({ id: newGuid(), recipient: email }, member, house),
  );
  await addToOutbox(db, mails, guid);
}
