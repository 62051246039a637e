/** One mail to one address (D39). Its id stays the same across all attempts to send it. */
export interface Mail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Hands a mail over for delivery. If it throws, the mail is tried again later. */
export type SendMail = (mail: Mail) => Promise<void>;
