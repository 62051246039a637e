import { closedLines, foundHouseLines, houseLines } from '@kettle/core';
import { runAudited } from '../database/run-audited.ts';
import type { Store } from '../database/store.ts';
import { closeHouse } from '../houses/close-house.ts';
import { findHouses } from '../houses/find-houses.ts';
import { showHouse } from '../houses/show-house.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import { listing } from './listing.ts';
import { decisionOutcome, type Outcome } from './outcome.ts';

const MAX_HOUSES = 100;

/** `houses find`: the houses that a text finds. */
export function findAccounts({ db }: Store, text: string, columns?: number): Promise<Outcome> {
  return listing(
    MAX_HOUSES,
    (most) => findHouses(db, text, most),
    (houses) => foundHouseLines(houses, columns),
    `There are more. These are the newest ${MAX_HOUSES}. Give more of the name or address.`,
  );
}

interface Shown {
  readonly guid: string;
  readonly siteUrl: string;
  readonly columns?: number | undefined;
}

/** `houses show`: all that support needs to know of a house. */
export async function showAccount(
  { db }: Store,
  { guid, siteUrl, columns }: Shown,
): Promise<Outcome> {
  return decisionOutcome(await showHouse(db, guid, siteUrl), (house) => houseLines(house, columns));
}

/** `houses close`: closes an account. */
export async function closeAccount(
  { db }: Store,
  templates: MailTemplates,
  guid: string,
  reason: string,
): Promise<Outcome> {
  const audited = { action: 'houses close', subject: guid };
  const closed = await runAudited(db, audited, (tx) => closeHouse(tx, templates, guid, reason));
  return decisionOutcome(closed, closedLines);
}
