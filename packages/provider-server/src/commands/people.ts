import { cancelAtBankLine } from '@kettle/provider-api/staff-words';
import { recordAction } from '../database/audit.ts';
import type { LeadContext } from '../houses/next-lead.ts';
import { erasePerson, housesClosedWithout } from '../people/erase-person.ts';
import { findPersonalData, housesOf } from '../people/personal-data.ts';
import type { Store } from '../database/store.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

/** `people export`: prints the data about a person, always as JSON. */
export async function exportPerson({ db }: Store, email: string): Promise<Outcome> {
  const held = await findPersonalData(db, email);
  const { email: _, ...rows } = held;
  const count = Object.values(rows).flat().length;
  if (count === 0) throw new CommandRefusal(EXIT.refused, `Kettle holds no data about ${email}.`);
  const houses = await housesOf(db, email);
  await recordAction(db, { action: 'people export', count, houses });
  return { exitCode: EXIT.done, value: held, lines: [JSON.stringify(held, null, 2)] };
}

/** `people erase`: erases the data about a person. */
export async function erasePersonData(
  { db }: Store,
  email: string,
  context: LeadContext,
): Promise<Outcome> {
  const { count, atTheBank, closed, newLeads } = await erasePerson(db, email, context);
  if (count === 0) throw new CommandRefusal(EXIT.refused, `Kettle holds no data about ${email}.`);
  return {
    exitCode: EXIT.done,
    value: { count, atTheBank, closed, newLeads },
    lines: [
      `All data about ${email} is erased.`,
      ...newLeads.map((lead) => `${lead} looks after the house now, and gets an email.`),
      ...closed.map((guid) => `Nobody else was in the house ${guid}. It is closed.`),
      ...atTheBank.map(cancelAtBankLine),
    ],
  };
}

/** What is asked before a person is erased. It begins with the houses that this closes. */
export async function erasureQuestion(
  { db }: Store,
  email: string,
  { today }: LeadContext,
): Promise<string> {
  const closed = await housesClosedWithout(db, email, today);
  const closing = closed.map(
    (guid) => `Nobody else is in the house ${guid}, so it will be closed.`,
  );
  return [...closing, `Erase everything about ${email}?`].join(' ');
}
