import type { CalendarDate, MailResult, OpenedAccount, RenewedMandate } from '@kettle/core';
import type { House, Member } from '@kettle/provider-domain';
import type { StoredAnswer } from './stored-answers.ts';

/** Another number for each change of `WorldData`: a snapshot of another version is not read. */
export const SNAPSHOT_VERSION = 9;

/** A member, with the id that the lead's page names them by. */
export interface StoredMember extends Member {
  readonly id: string;
  /** The token of their own link. Nobody is sent a mail with it here. */
  readonly ownToken: string;
  /** The members of the sandbox's houses have neither. */
  readonly joinedOn?: CalendarDate;
  readonly reference?: string;
  /** The days on which they asked for a link for new bank details. */
  readonly renewalsAsked?: readonly CalendarDate[];
  /** A digest of name and phone number. The houses of the sandbox have none. */
  readonly details?: string;
  /**
   * The token of the link for new bank details, until it is used. Only the members of the sandbox's
   * houses have one.
   */
  readonly renewalToken?: string;
}

/** A person who has asked to join. */
export interface WaitingPerson extends StoredMember {
  readonly askedOn: CalendarDate;
}

/** A house and its members. The lead is the first member. */
export interface HouseRecord {
  readonly house: House;
  readonly members: readonly StoredMember[];
  /**
   * What an address gives in place of the guid. For the houses of the sandbox it is the guid
   * itself.
   */
  readonly requestCode: string;
  readonly waiting: readonly WaitingPerson[];
  /** The e-mail addresses of those who were invited. */
  readonly invited?: readonly string[];
  /** The e-mail addresses of those who were taken out. They ask if they come again. */
  readonly takenOut?: readonly string[];
}

/**
 * The content of a snapshot. Its only bank details are the bank name and two digits of each
 * mandate.
 */
export interface WorldData {
  readonly version: typeof SNAPSHOT_VERSION;
  /** The ids of the leads. */
  readonly leads: readonly string[];
  /** The hash of each share link with the id of the lead created with it. */
  readonly shares: readonly (readonly [hash: string, leadId: string])[];
  readonly houses: readonly HouseRecord[];
  /** The invitations of one day, each as `guid e-mail`. */
  readonly invitations: { readonly day: string; readonly sent: readonly string[] };
  readonly answers: {
    readonly presignup: readonly StoredAnswer<{ readonly leadId: string }>[];
    readonly directDebit: readonly StoredAnswer<OpenedAccount>[];
    readonly renewal: readonly StoredAnswer<RenewedMandate>[];
    readonly invitations: readonly StoredAnswer<MailResult>[];
  };
}
