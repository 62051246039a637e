import type { CalendarDate } from '@kettle/core';
import { sql, type Transaction } from 'kysely';
import type { Tables } from '../store/tables.ts';
import type { Migration } from './migration.ts';

/**
 * A house stores its agreement: its lines, what each housemate pays a month, and the first collection; a mandate stores its own
 * amount and first collection; a member stores the version of the terms. The start completes the lines of existing houses from
 * the catalogue, which is not in the database.
 */
export const agreements: Migration = {
  name: '0005-agreements',
  prepare: addColumns,
  sql: `
alter table house alter column monthly_pence set not null, alter column first_collection set not null;
alter table house add constraint house_monthly check (monthly_pence >= 0);
alter table house drop column price_ids, drop column picks;

alter table mandate alter column monthly_pence set not null, alter column first_collection set not null;
alter table mandate add constraint mandate_monthly check (monthly_pence >= 0);
-- For every mandate, this was the first day of the tenancy.
alter table mandate drop column first_payment_date;
`,
};

/** Pence a month as the review shows them: 4.345 weeks, rounded up, then rounded to a whole pound within a penny of one. */
const MONTHLY = `
  case when round(exact / 100) > 0 and abs(exact - round(exact / 100) * 100) <= 1 then round(exact / 100) * 100 else exact end
`;

const COLUMNS = `
create table house_line (
  house_guid text not null references house on delete cascade,
  position integer not null,
  product_type text not null,
  option_code text not null,
  price_id text,
  price numeric(10, 4),
  former_price numeric(10, 4),
  words jsonb,
  primary key (house_guid, position),
  constraint house_line_prices check (price >= 0 and former_price >= 0),
  constraint house_line_shown check ((words is null) = (price is null) and (words is null) = (price_id is null))
);
create index house_line_empty on house_line (house_guid) where words is null;
insert into house_line (house_guid, position, product_type, option_code)
  select guid, row_number() over (partition by guid order by place) - 1, type, code
  from house
  cross join jsonb_each_text(picks) as pick (type, code)
  left join unnest(array['Energy', 'Water', 'Broadband', 'TV Licence']) with ordinality as known (name, place) on name = type;

alter table house add column monthly_pence integer, add column first_collection date;
update house set monthly_pence = ${MONTHLY}
  from (select guid as of, ceil(discounted_price * 4.345) as exact from house) as priced where of = guid;

alter table member add column terms_version text;

alter table mandate add column monthly_pence integer, add column first_collection date;
update mandate set monthly_pence = house.monthly_pence
  from member join house on guid = house_guid where member.id = member_id;
`;

interface Dates {
  readonly start: CalendarDate;
  readonly agreed: CalendarDate;
}

/** Adds the columns and fills them for existing rows. The collection days depend on bank holidays, which SQL does not know. */
async function addColumns(db: Transaction<Tables>): Promise<void> {
  await sql.raw(COLUMNS).execute(db);
  const houses = await sql<Dates>`
    select distinct tenancy_start as start, (created_at at time zone 'Europe/London')::date as agreed from house`.execute(
    db,
  );
  if (houses.rows.length === 0) return;
  // Loaded only for a database with houses, because the build, which creates an empty one, cannot load the core.
  const { firstCollection } = await import('@kettle/core');
  for (const { start, agreed } of houses.rows) {
    await sql`update house set first_collection = ${firstCollection(start, agreed)}
      where tenancy_start = ${start} and (created_at at time zone 'Europe/London')::date = ${agreed}`.execute(
      db,
    );
  }
  const mandates = await sql<Dates>`
    select distinct tenancy_start as start, (mandate.created_at at time zone 'Europe/London')::date as agreed
    from mandate join member on member.id = member_id join house on guid = house_guid`.execute(db);
  for (const { start, agreed } of mandates.rows) {
    await sql`update mandate set first_collection = ${firstCollection(start, agreed)}
      from member join house on guid = house_guid
      where member.id = member_id and tenancy_start = ${start}
        and (mandate.created_at at time zone 'Europe/London')::date = ${agreed}`.execute(db);
  }
}
