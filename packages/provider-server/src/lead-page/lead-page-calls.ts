import * as api from '@kettle/provider-api';
import { alreadyMember, leadStays, noLongerWaiting } from '@kettle/provider-domain';
import type { CallDescription } from '../edge/openapi/call-description.ts';
import { failureOf, HOUSE_COMPLETE, UNKNOWN_HOUSE } from '../edge/openapi/common-failures.ts';

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

export const GET_MEMBER_HOUSE = {
  call: api.getMemberHouse,
  operationId: 'getMemberHouse',
  tag: 'Houses',
  summary: 'What a member’s own link shows of their house and agreement',
  description: DESCRIPTION,
  example: { body: LINK },
  answer: {
    when: 'Their agreement, first names, and to the lead who waits to join.',
    example: HOUSE,
  },
  failures: { 404: UNKNOWN_HOUSE },
} as const satisfies CallDescription;

export const LET_IN = {
  call: api.letIn,
  operationId: 'letIn',
  tag: 'Houses',
  summary: 'The lead gives a waiting person a place',
  description: DESCRIPTION,
  example: { body: { ...LINK, person: 'acc_taken_2' } },
  answer: { when: 'They are a member, with a mandate.', example: HOUSE },
  failures: {
    404: failureOf('There is no such house, or nobody with this id waits.', noLongerWaiting()),
    409: failureOf('Their e-mail address has joined already.', alreadyMember()),
    410: HOUSE_COMPLETE,
  },
} as const satisfies CallDescription;

export const TAKE_OUT = {
  call: api.takeOut,
  operationId: 'takeOut',
  tag: 'Houses',
  summary: 'The lead takes a housemate out, or says no to a waiting person',
  description: DESCRIPTION,
  example: { body: { ...LINK, person: 'q3Xn8RtV2bMz6LcK0wHs4GyF' } },
  answer: { when: 'Their place is free, and their mandate is cancelled.', example: HOUSE },
  failures: {
    404: UNKNOWN_HOUSE,
    409: failureOf('They are the lead.', leadStays()),
  },
} as const satisfies CallDescription;
