import { formatAddress, type Invitation } from '@kettle/core';
import type { House } from '@kettle/provider-fake/rules';
import type { Mail } from './mail.ts';

/** The invitation to a housemate: who invites, the address, and the link. Names are cleaned and contain no line breaks. */
export function invitationMail(
  id: string,
  invitation: Invitation,
  house: House,
  joinLink: string,
): Mail {
  return {
    id,
    recipient: invitation.email,
    subject: `${house.accountCreator} has set up the bills for your house`,
    body: [
      `Hello ${invitation.fullname},`,
      '',
      `${house.accountCreator} has set up the household bills at ${formatAddress(house.address)}.`,
      'Join to pay your own share by Direct Debit:',
      '',
      joinLink,
    ].join('\n'),
  };
}

/** The mail to a person who saved a package, with the link that opens the package again. */
export function packageMail(id: string, recipient: string, shareLink: string): Mail {
  return {
    id,
    recipient,
    subject: 'Your Kettle package',
    body: ['Here is the package you saved:', '', shareLink].join('\n'),
  };
}
