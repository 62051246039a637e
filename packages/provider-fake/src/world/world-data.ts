import type { MailResult, OpenedAccount } from '@kettle/core';
import type { House, Member } from '@kettle/provider-domain';
import type { StoredAnswer } from './stored-answers.ts';

/** Another number for each change of `WorldData`: a snapshot of another version is not read. */
export const SNAPSHOT_VERSION = 2;

/** A house and its members. The lead is the first member. */
export interface HouseRecord {
  readonly house: House;
  readonly members: readonly Member[];
}

/** The content of a snapshot. Its only bank details are the bank name and two digits of each mandate. */
export interface WorldData {
  readonly version: typeof SNAPSHOT_VERSION;
  readonly leads: readonly string[];
  /** The hash of each share link with the id of the lead created with it. */
  readonly shares: readonly (readonly [hash: string, leadId: string])[];
  readonly houses: readonly HouseRecord[];
  /** The invitations of one day, each as `guid e-mail` (D39). */
  readonly invitations: { readonly day: string; readonly sent: readonly string[] };
  readonly answers: {
    readonly presignup: readonly StoredAnswer<{ readonly leadId: string }>[];
    readonly directDebit: readonly StoredAnswer<OpenedAccount>[];
    readonly invitations: readonly StoredAnswer<MailResult>[];
  };
}
