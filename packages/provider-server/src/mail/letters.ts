import { formatAddress, type Invitation } from '@kettle/core';
import type { AgreedHouse } from '@kettle/provider-domain';
import type { OutboxMail } from './mail.ts';

/** A link, or what a mail program makes one of: two words with a full stop and no space between. */
const LINK = /:\/\/|[\p{L}\p{N}]\.\p{L}{2}/u;

/** Anybody can sign a house up, and a link in a name or an address would advertise it in a mail from Kettle. */
function withoutLink(text: string, instead: string): string {
  return LINK.test(text) ? instead : text;
}

/** The invitation to a housemate: who invites, the address, and the link. Names are cleaned and contain no line breaks. */
export function invitationMail(
  id: string,
  invitation: Invitation,
  house: AgreedHouse,
  joinLink: string,
): OutboxMail {
  const creator = withoutLink(house.accountCreator, 'Your housemate');
  return {
    id,
    kind: 'invitation',
    recipient: invitation.email,
    subject: `${creator} has set up the bills for your house`,
    body: [
      `Hello ${withoutLink(invitation.fullname, 'there')},`,
      '',
      `${creator} has set up the household bills at ${withoutLink(formatAddress(house.address), 'your house')}.`,
      'Join to pay your own share by Direct Debit:',
      '',
      joinLink,
    ].join('\n'),
  };
}

/** The mail to a person who saved a package, with the link that opens the package again. */
export function packageMail(id: string, recipient: string, shareLink: string): OutboxMail {
  return {
    id,
    kind: 'package',
    recipient,
    subject: 'Your Kettle package',
    body: ['Here is the package you saved:', '', shareLink].join('\n'),
  };
}
