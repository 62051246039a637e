/** What a mail is: the invitation of a housemate, or a saved package. */
export type MailKind = 'invitation' | 'package';

/** One mail to one address (D39). Its id stays the same across all attempts to send it. */
export interface Mail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** A mail as it is put into the outbox. */
export interface OutboxMail extends Mail {
  readonly kind: MailKind;
}

/**
 * Hands a mail over for delivery. If it rejects, the mail is tried again later. After 20 s the signal aborts: it
 * should then reject, because another process may send the same mail soon after.
 */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;
