import type { BankDetails, Clock } from '@kettle/core';
import type { Business } from '@kettle/provider-domain';
import type { RateLimiter } from '../edge/limits/rate-limits.ts';
import type { MailTemplates } from './mail-templates.ts';
import type { Store } from '../database/store.ts';

export type LosesFirstAnswer = (bankDetails: BankDetails) => boolean;

/** The services and settings that every route uses. */
export interface RouteContext {
  readonly clock: Clock;
  readonly limits: RateLimiter;
  /** The company, read from its folder, and its external services. */
  readonly business: () => Business;
  /** Whether the sandbox drops the first answer to this direct debit, after everything is stored. */
  readonly losesFirstAnswer: LosesFirstAnswer;
  readonly siteUrl: () => string;
  /** Returns the store. Throws 503 while the database is not open yet. */
  readonly store: () => Store;
  /** The mail templates of the company, read from its folder. */
  readonly mails: () => MailTemplates;
  readonly onMail: () => void;
  /** Called once a direct debit is stored, but not for a repeated submission. */
  readonly onSignUp: (kind: 'lead' | 'joiner') => void;
}
