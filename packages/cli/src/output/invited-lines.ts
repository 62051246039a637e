import { notSentMessage, type Invitation, type MailResult } from '@kettle/core';

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
): readonly string[] {
  const invited = emailedAmong(invitations, result);
  const message = notSentMessage(result);
  return [
    ...(invited.length > 0 ? ['Invites Sent', ...invited.map((email) => `  ${email}`)] : []),
    ...(message === undefined ? [] : [message]),
  ];
}
