export const MAIL_STATUSES = ['waiting', 'sent', 'failed'] as const;

/** A mail as staff may see it: never its body. */
export interface MailSummary {
  readonly id: string;
  readonly kind: string;
  readonly recipient: string;
  readonly status: (typeof MAIL_STATUSES)[number];
  /** When its status last changed; for a mail that waits, when it leaves. */
  readonly at: string;
  readonly attempts: number;
  /** The code of the last failure, with the status that the mail server answered. */
  readonly error?: string | undefined;
}
