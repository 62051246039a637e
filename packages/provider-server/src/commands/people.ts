import { cancelAtBankLine } from '@kettle/provider-api/staff-words';
import { recordAction } from '../database/audit.ts';
import { erasePerson } from '../people/erase-person.ts';
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
export async function erasePersonData({ db }: Store, email: string): Promise<Outcome> {
  const { count, atTheBank } = await erasePerson(db, email);
  if (count === 0) throw new CommandRefusal(EXIT.refused, `Kettle holds no data about ${email}.`);
  return {
    exitCode: EXIT.done,
    value: { count, atTheBank },
    lines: [`All data about ${email} is erased.`, ...atTheBank.map(cancelAtBankLine)],
  };
}
