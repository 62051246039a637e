import {
  alreadyMember,
  lastInHouse,
  leadCancels,
  noLongerWaiting,
  noMailToInvited,
  nothingLeftToPay,
} from '@kettle/provider-domain';
import { describeCalls } from '../edge/openapi/call-description.ts';
import { describeFailure, HOUSE_COMPLETE, UNKNOWN_HOUSE } from '../edge/openapi/common-failures.ts';

const LINK = { guid: 'acc_taken', me: 'me_acc_taken_1' };

const HOUSE = {
  housemateCount: 4,
  remainingHousemates: 2,
  people: [
    { id: 'acc_taken_1', firstName: 'Sam', state: 'lead' },
    { id: 'acc_taken_2', firstName: 'Priya', state: 'joined' },
  ],
  me: 'acc_taken_1',
};

const DESCRIPTION =
  'The token of a member’s own link is in their mails. It is sent in the body, so that no log has it.';

export const MEMBER_PAGE_CALLS = describeCalls('Houses', {
  getMemberHouse: {
    summary: 'What a member’s own link shows of their house and agreement',
    description: DESCRIPTION,
    example: { body: LINK },
    answer: {
      when: 'Their agreement, first names, and to the lead who waits to join.',
      example: HOUSE,
    },
    failures: { 404: UNKNOWN_HOUSE },
  },
  letIn: {
    summary: 'The lead gives a waiting person a place',
    description: DESCRIPTION,
    example: { body: { ...LINK, person: 'acc_taken_2' } },
    answer: { when: 'They are a member, with a mandate.', example: HOUSE },
    failures: {
      404: describeFailure(
        'There is no such house, or nobody with this id waits.',
        noLongerWaiting(),
      ),
      409: describeFailure('Their e-mail address has joined already.', alreadyMember()),
      410: HOUSE_COMPLETE,
    },
  },
  takeOut: {
    summary: 'The lead takes a housemate out, or says no to a waiting person',
    description: DESCRIPTION,
    example: { body: { ...LINK, person: 'q3Xn8RtV2bMz6LcK0wHs4GyF' } },
    answer: { when: 'Their place is free, and their mandate is cancelled.', example: HOUSE },
    failures: {
      404: UNKNOWN_HOUSE,
      409: describeFailure('They are the lead.', leadCancels()),
    },
  },
  remindInvited: {
    summary: 'The lead mails an invited person once more',
    description: `${DESCRIPTION} An invited person gets one mail a day.`,
    example: { body: { ...LINK, person: 'q3Xn8RtV2bMz6LcK0wHs4GyF' } },
    answer: { when: 'They had a mail today.', example: HOUSE },
    failures: {
      404: UNKNOWN_HOUSE,
      409: describeFailure('They get no mail today, or have stopped them.', noMailToInvited()),
    },
  },
  requestNewBankDetails: {
    summary: 'Mails a member a link for the bank details of another account',
    description: `${DESCRIPTION} Three times a day at most, then 429.`,
    example: { body: LINK },
    answer: { when: 'The mail is queued.' },
    failures: {
      404: UNKNOWN_HOUSE,
      409: describeFailure('They have paid everything.', nothingLeftToPay()),
    },
  },
  cancelAgreement: {
    summary: 'A member cancels their agreement',
    description: `${DESCRIPTION} Until the day that the agreement names. Their place is free, and their mandate is cancelled. If it is the lead, whoever joined first leads the house.`,
    example: { body: { guid: 'acc_last_place', me: 'me_acc_last_place_3' } },
    answer: { when: 'Their agreement has ended.' },
    failures: {
      404: UNKNOWN_HOUSE,
      409: describeFailure(
        'It is too late; or they are the lead, nobody else is in the house, and `isClosing` is not true.',
        lastInHouse(),
      ),
    },
  },
  replaceLink: {
    summary: 'Ends all links of a member, and mails them a new one',
    description: DESCRIPTION,
    example: { body: { ...LINK, me: 'me_acc_taken_2' } },
    answer: { when: 'The mail is queued, and the earlier links open nothing.' },
    failures: { 404: UNKNOWN_HOUSE },
  },
  findLink: {
    summary: 'Mails own links to a member who lost theirs',
    description:
      'The answer is the same for every address, also for one that nobody has, or that had ten such mails today.',
    example: { body: { email: 'sam@example.com' } },
    answer: {
      emptyWhen: 'If the address is that of a member, the mail is queued.',
      when: '`waitsUntil` says when it leaves, if that is more than ten minutes later.',
      example: { waitsUntil: '2026-11-29T12:30:00.000Z' },
    },
    failures: {},
  },
});
