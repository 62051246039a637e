import { formatAddress, type Invitation } from '@kettle/core';
import type { House } from '@kettle/provider-fake/rules';
import type { Mail } from './mail.ts';

/** To a housemate: who asks, where, and the link. Names were cleaned, so no line breaks are in them. */
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

/** To whoever saved a package: the link that opens it again. */
export function packageMail(id: string, recipient: string, shareLink: string): Mail {
  return {
    id,
    recipient,
    subject: 'Your Kettle package',
    body: ['Here is the package you saved:', '', shareLink].join('\n'),
  };
}
