/** What became of mails. `notSent` are the addresses that got none, because they had enough today or want no more. */
export interface MailResult {
  readonly notSent: readonly string[];
}

/** Undefined if everybody got a mail. */
export function notSentMessage({ notSent }: MailResult): string | undefined {
  if (notSent.length === 0) return undefined;
  return `Not sent to ${notSent.join(', ')}: sent already today, or they want no more emails.`;
}
