export type MailKind =
  'invitation' | 'reminder' | 'package' | 'direct-debit' | 'housemate-joined' | 'house-complete';

/** One mail to one address (D39). Its id stays the same across all attempts to send it. */
export interface Mail {
  readonly id: string;
  readonly kind: MailKind;
  readonly recipient: string;
  readonly subject: string;
  /** The mail as plain text. */
  readonly body: string;
  /** The same words as HTML. Absent for mails of earlier versions. */
  readonly html?: string;
}

/**
 * Hands a mail over for delivery. If it rejects, the mail is tried again later. After 20 s the signal aborts: it
 * should then reject, because another process may send the same mail soon after.
 */
export type SendMail = (mail: Mail, signal: AbortSignal) => Promise<void>;
