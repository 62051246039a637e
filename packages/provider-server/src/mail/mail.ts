/** One mail to one address (D39); its id stays the same however often it is tried. */
export interface Mail {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** Hands a mail over; throws when it could not, and then it is tried again. */
export type SendMail = (mail: Mail) => Promise<void>;
