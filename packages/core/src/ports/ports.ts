import type { Accounts } from './accounts.ts';
import type { Addresses } from './addresses.ts';
import type { Banks } from './banks.ts';
import type { Clock } from './clock.ts';
import type { Configuration } from './configuration.ts';
import type { Houses } from './houses.ts';
import type { Ids } from './ids.ts';
import type { Leads } from './leads.ts';
import type { Mandates } from './mandates.ts';
import type { Quotes } from './quotes.ts';
import type { Referrals } from './referrals.ts';
import type { Renewals } from './renewals.ts';
import type { Sharing } from './sharing.ts';
import type { SubmissionLock } from './submission-lock.ts';
import type { Vouchers } from './vouchers.ts';

/** The ports that a provider implements, one for each kind of thing it knows. */
export interface ProviderPorts {
  readonly accounts: Accounts;
  readonly addresses: Addresses;
  readonly banks: Banks;
  readonly configuration: Configuration;
  readonly houses: Houses;
  readonly leads: Leads;
  readonly mandates: Mandates;
  readonly quotes: Quotes;
  readonly referrals: Referrals;
  readonly renewals: Renewals;
  readonly sharing: Sharing;
  readonly vouchers: Vouchers;
}

/** Everything that the use-cases need from outside the core. */
export interface Ports extends ProviderPorts {
  readonly clock: Clock;
  readonly ids: Ids;
  /** Absent where a journey cannot be open in two places at once, as in a terminal. */
  readonly submissionLock?: SubmissionLock;
}
