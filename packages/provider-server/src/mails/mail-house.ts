import { formatAddress, isKnownAddress, type Address, type CalendarDate } from '@kettle/core';
import type { Mail, MailKind } from '@kettle/provider-domain';
import type { MailPart, MailReason } from './mail-body.ts';
import { typedName } from './typed-name.ts';

/** The recipient of a mail, and its id, which stays the same across all attempts to send it. */
export interface Addressee {
  readonly id: string;
  readonly recipient: string;
}

/** The house that a mail is about. `creator` is the lead's first name. */
export interface MailHouse {
  readonly creator: string;
  readonly address: Address;
  readonly startDate: CalendarDate;
}

export type WriteMail = (
  kind: MailKind,
  addressee: Addressee,
  words: {
    readonly subject: string;
    readonly parts: readonly MailPart[];
    /** In a mail to somebody who did not write to us. */
    readonly reason?: MailReason;
  },
) => Mail;

export function nameOf(firstname: string): string {
  return typedName(firstname, 'there');
}

export function housemateOf(firstname: string): string {
  return typedName(firstname, 'A housemate');
}

/** Matches a link, and what mail programs turn into one: two words joined by a full stop of any script. */
const LINK = /:\/\/|hxxp|[\p{L}\p{N}][.。．｡․][\p{L}\p{N}]{2}/iu;

/** The house in a mail to the person who gave its address. */
export function ownHouse({ address }: MailHouse): string {
  const text = formatAddress(address);
  return LINK.test(text) ? 'your house' : text;
}

/** The house in a mail to somebody else. The company would sign what was typed as an address, so only a listed one is shown. */
export function invitedHouse({ address }: MailHouse): string {
  if (isKnownAddress(address)) return formatAddress(address);
  return `the house you were invited to, ${address.postcode}`;
}

/** Somebody in the house, by their first name. */
export interface MailMember {
  readonly firstname: string;
  readonly isLead: boolean;
}

export function houseOf({ isLead }: Pick<MailMember, 'isLead'>, house: MailHouse): string {
  return isLead ? ownHouse(house) : invitedHouse(house);
}

export function stillToJoin(remaining: number): string {
  return remaining === 1
    ? '1 housemate still has to join.'
    : `${remaining} housemates still have to join.`;
}
