import { recordAction } from '../store/audit.ts';
import { erasePerson, findPersonalData } from '../store/operator-people.ts';
import type { Store } from '../store/store.ts';
import { cancelAtBankLine } from './houses.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

type Place = Pick<Store, 'db'>;

/** `people export`: what is held of a person, always as JSON. */
export async function exportPerson({ db }: Place, email: string): Promise<Outcome> {
  const held = await findPersonalData(db, email);
  const { leads, members, invitations, mails } = held;
  const count = leads.length + members.length + invitations.length + mails.length;
  if (count === 0) throw new CommandRefusal(EXIT.refused, `Nothing is held of ${email}.`);
  await recordAction(db, { action: 'people export', count });
  return { exitCode: EXIT.done, value: held, lines: [JSON.stringify(held, null, 2)] };
}

/** `people erase`: takes away whatever is held of a person. */
export async function erasePersonData({ db }: Place, email: string): Promise<Outcome> {
  const { count, atTheBank } = await erasePerson(db, email);
  if (count === 0) throw new CommandRefusal(EXIT.refused, `Nothing is held of ${email}.`);
  return {
    exitCode: EXIT.done,
    value: { count, atTheBank },
    lines: [`Nothing is held of ${email} any more.`, ...atTheBank.map(cancelAtBankLine)],
  };
}
