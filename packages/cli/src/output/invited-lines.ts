import {
  notSentMessage,
  waitsMessage,
  type CalendarDate,
  type Invitation,
  type MailResult,
} from '@kettle/core';

export function emailedAmong(
  invitations: readonly Invitation[],
  { notSent }: MailResult,
): readonly string[] {
  return invitations.map(({ email }) => email).filter((email) => !notSent.includes(email));
}

/** Who was invited, and who was not. */
export function invitedLines(
  invitations: readonly Invitation[],
  result: MailResult,
  today: CalendarDate,
): readonly string[] {
  const invited = emailedAmong(invitations, result);
  const waits = waitsMessage(result, today);
  const title = waits === undefined ? 'Invites Sent' : 'Invites On Their Way';
  return [
    ...(invited.length > 0 ? [title, ...invited.map((email) => `  ${email}`)] : []),
    ...mailNotes(result, today),
  ];
}

/** Who got no mail, and when the others leave. */
export function mailNotes(result: MailResult, today: CalendarDate): readonly string[] {
  return [notSentMessage(result), waitsMessage(result, today)].filter((note) => note !== undefined);
}
