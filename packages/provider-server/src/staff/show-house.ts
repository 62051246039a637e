import {
  omitUndefined,
  joinLinkTo,
  paymentPlanFrom,
  success,
  type CalendarDate,
} from '@kettle/core';
import type { HouseDetails } from '@kettle/provider-api';
import { noSuchHouse, type Decision } from '@kettle/provider-domain';
import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { listMails } from './list-mails.ts';
import { listMandates } from '../mandates/mandates.ts';
import { memberCount, summaryOf } from './find-houses.ts';
import { linesOfHouse, productsOfLines } from '../houses/house-lines.ts';

/** Returns all that staff may see of a house, closed or not. */
export async function showHouse(
  db: Database,
  guid: string,
  siteUrl: string,
  today: CalendarDate,
): Promise<Decision<HouseDetails>> {
  const row = await db
    .selectFrom('house')
    .selectAll()
    .select(memberCount)
    .select(linesOfHouse())
    .where('guid', '=', guid)
    .executeTakeFirst();
  if (!row) return noSuchHouse(guid);
  const tenancy = { startDate: row.tenancy_start, endDate: row.tenancy_end };
  const { first, last, total, payments } = paymentPlanFrom(
    row.first_collection,
    tenancy,
    row.monthly_pence,
  );
  return success({
    ...summaryOf(row),
    ...omitUndefined({
      closedReason: row.closed_reason ?? undefined,
      broadbandDate: row.broadband_date ?? undefined,
      lettingAgent: row.letting_agent_name ?? undefined,
      discountCode: row.discount_code ?? undefined,
      referralCode: row.referral_code ?? undefined,
      affiliateCode: row.affiliate_code ?? undefined,
      agentCode: row.agent_code ?? undefined,
    }),
    joinLink: joinLinkTo(siteUrl, guid),
    pppw: Number(row.discounted_price),
    monthlyPence: row.monthly_pence,
    plan: { first, last, total, collections: payments.length },
    lines: productsOfLines(row.lines).flatMap(({ title, options }) =>
      options.map((option) => ({
        product: title,
        option: option.title,
        code: option.code,
        price: option.price.current,
      })),
    ),
    members: await membersOf(db, guid),
    waiting: await waitingOf(db, guid),
    invited: await invitedOf(db, guid),
    mandates: await listMandates(db, { guid, today }),
    mails: await listMails(db, { guid }),
  });
}

async function membersOf(db: Database, guid: string): Promise<HouseDetails['members']> {
  const rows = await db
    .selectFrom('member')
    .select([
      'first_name',
      'last_name',
      'email',
      'tel',
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
  return rows.map((row) =>
    omitUndefined({
      name: nameOf(row),
      email: row.email,
      tel: row.tel ?? undefined,
      isLead: row.is_creator,
      joinedAt: row.joined_at.toISOString(),
      channel: row.channel,
      termsVersion: row.terms_version ?? undefined,
      takenOutAt: row.taken_out_at?.toISOString(),
    }),
  );
}

async function waitingOf(db: Database, guid: string): Promise<HouseDetails['waiting']> {
  const rows = await db
    .selectFrom('join_request')
    .select(['first_name', 'last_name', 'email', 'tel', 'created_at'])
    .where('house_guid', '=', guid)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    name: nameOf(row),
    email: row.email,
    tel: row.tel,
    askedAt: row.created_at.toISOString(),
  }));
}

function nameOf(row: { readonly first_name: string; readonly last_name: string | null }): string {
  return [row.first_name, row.last_name].filter((name) => name !== null).join(' ');
}

/**
 * The invitations themselves hold no address, so the mails say who was invited. Whoever has joined
 * is a member.
 */
async function invitedOf(db: Database, guid: string): Promise<HouseDetails['invited']> {
  const rows = await db
    .selectFrom('outbox')
    .select(['recipient', sql<Date>`max(created_at)`.as('invited_at')])
    .where('house_guid', '=', guid)
    .where('kind', '=', 'invitation')
    .where(
      sql<boolean>`recipient_key not in (
        select email_key from member where member.house_guid = ${guid} and taken_out_at is null)`,
    )
    .groupBy('recipient')
    .orderBy('invited_at')
    .orderBy('recipient')
    .execute();
  return rows.map(({ recipient: email, invited_at: at }) => ({
    email,
    invitedAt: at.toISOString(),
  }));
}
