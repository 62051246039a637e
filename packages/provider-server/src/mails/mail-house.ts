import {
  compareDates,
  formatAddress,
  formatDate,
  isKnownAddress,
  type Address,
  type CalendarDate,
} from '@kettle/core';
import type { Mail, MailKind } from '@kettle/provider-domain';
import type { MailPart, MailReason } from './mail-body.ts';
import { isPlainAddress, typedName } from './typed-name.ts';

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

/** How typed names are said in the mails of a company. */
export function mailNames(company: string) {
  return {
    nameOf: (firstname: string) => typedName(firstname, 'there', company),
    creatorOf: ({ creator }: MailHouse) => typedName(creator, 'Your housemate', company),
    housemateOf: (firstname: string) => typedName(firstname, 'A housemate', company),
    accountNameOf: (accountName: string) => typedName(accountName, 'As you gave it', company),
    /** Names that are no names are counted: 'Bea and 2 more housemates have'. */
    joinersOf: (joinerNames: readonly string[]) =>
      joinersOf(
        joinerNames.map((name) => typedName(name, '', company)).filter((name) => name !== ''),
        joinerNames.length,
      ),
  };
}

export type MailNames = ReturnType<typeof mailNames>;

function joinersOf(names: readonly string[], count: number): string {
  const others = count - names.length;
  if (others > 0 && names.length === 0)
    return others === 1 ? 'A housemate has' : `${others} housemates have`;
  const all = others > 0 ? [...names, `${others} more`] : names;
  const last = all.at(-1) ?? '';
  return all.length === 1 ? `${last} has` : `${all.slice(0, -1).join(', ')} and ${last} have`;
}

/**
 * The house in a mail to its lead. Anybody can sign up somebody else's e-mail address, so what was
 * typed as an address is shown only if it cannot be a message.
 */
export function ownHouse({ address }: MailHouse): string {
  const isShown = isKnownAddress(address) || isPlainAddress(Object.values(address.fullAddress));
  return isShown ? formatAddress(address) : `your house, ${address.postcode}`;
}

/**
 * The house in a mail to somebody else. The company would sign what was typed as an address, so
 * only a listed one is shown.
 */
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

/** A mail may be read after the start. */
export function startOf(
  { startDate }: Pick<MailHouse, 'startDate'>,
  { day }: { readonly day: CalendarDate },
): string {
  return `They ${compareDates(day, startDate) > 0 ? 'started' : 'start'} on ${formatDate(startDate)}`;
}

export function stillToJoin(remaining: number): string {
  return remaining === 1
    ? '1 housemate still has to join.'
    : `${remaining} housemates still have to join.`;
}

/**
 * The recipient's own link, last and apart: a mail that has the link for housemates as well is one
 * that people forward.
 */
export function ownLinkParts(
  link: string,
  { isLead, joinLink }: { readonly isLead: boolean; readonly joinLink?: string | undefined },
): readonly MailPart[] {
  const means = isLead
    ? 'can change your agreement and take people out of the house'
    : 'can see and change your agreement';
  const isForHousemates =
    joinLink === undefined ? '' : ' The link for your housemates is the one above.';
  return [
    { heading: 'Only for you' },
    `Don’t forward this link: whoever has it ${means}.${isForHousemates}`,
    { link, label: 'See or change your agreement' },
  ];
}
