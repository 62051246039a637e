import type { AccountOpened } from '@kettle/core';
import type { House, Member } from '../rules/house.ts';
import type { KeptAnswer } from './kept-answers.ts';

/** A house and who has joined it, the lead first. */
export interface HouseRecord {
  readonly house: House;
  readonly members: readonly Member[];
}

/** Everything that a snapshot holds. No bank detail is in it but bank names and two digits each. */
export interface WorldData {
  readonly version: 1;
  readonly leads: readonly string[];
  /** Hash of a share link, and the lead made with it. */
  readonly shares: readonly (readonly [hash: string, leadId: string])[];
  readonly houses: readonly HouseRecord[];
  /** Of one day: `guid e-mail` (D39). */
  readonly invitations: { readonly day: string; readonly sent: readonly string[] };
  readonly answers: {
    readonly presignup: readonly KeptAnswer<{ readonly leadId: string }>[];
    readonly directDebit: readonly KeptAnswer<AccountOpened>[];
    readonly invitations: readonly KeptAnswer<'sent'>[];
  };
}
