import { changedPersonLines, personChangesForm } from '@kettle/core';
import type { Command } from '../../journeys/command-context.ts';
import { staffOutcome } from './outcomes.ts';

export interface PersonChangeFlags {
  readonly email?: string | undefined;
  readonly firstName?: string | undefined;
  readonly lastName?: string | undefined;
  readonly phone?: string | undefined;
}

/** The flag of each field of the form. */
const FLAGS: Readonly<Record<string, string>> = {
  email: '--email',
  firstname: '--first-name',
  lastname: '--last-name',
  tel: '--phone',
};

/** Corrects a person's details. */
export const changePerson: Command<PersonChangeFlags> = async ({ args, flags }, context) => {
  const { email = '', firstName = '', lastName = '', phone = '' } = flags;
  const typed = { email, firstname: firstName, lastname: lastName, tel: phone };
  if (Object.values(typed).every((one) => one === '')) {
    return { kind: 'usage', message: `Say what to change: ${Object.values(FLAGS).join(', ')}.` };
  }
  const changes = personChangesForm.parse(typed);
  if (!changes.ok) {
    const mistakes = changes.error.map(({ path, message }) => ({
      path: FLAGS[path] ?? path,
      message,
    }));
    return { kind: 'mistakes', mistakes };
  }
  const { staff } = await context.services();
  const answer = await context.interrupts.runSubmission(() =>
    staff.changePerson(args[0] ?? '', changes.value),
  );
  return staffOutcome(answer, changedPersonLines, context);
};
