import {
  emailKey,
  failure,
  mapValue,
  success,
  type Account,
  type Accounts,
  type Failure,
  type HouseComplete,
  type MailResult,
} from '@kettle/core';
import {
  accountOf,
  validateJoiner,
  type Decision,
  planInvitations,
  type Refusal,
  undeliverableAmong,
  unknownHouse,
} from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { asFailure, asFailureOrConflict, asHouseComplete, asJoinerFailure } from './failures.ts';
import { once } from './once.ts';
import { digestOfDetails, memberWith, remainingOf } from './places.ts';

export function createAccounts(context: FakeContext): Accounts {
  const { network, world, clock, business } = context;
  return {
    ofGuid: (guid, signal) =>
      network.lookUp(() => accountFor(context, guid), signal, asAccountFailure),
    checkJoiner: (joiner, signal) => {
      const check = () => {
        const record = world.houses.live(joiner.guid, clock.today());
        const member = memberWith(record, joiner.email);
        return validateJoiner(business, joiner, {
          isInvited: record !== undefined,
          isMember: (details) => member?.details === digestOfDetails(details),
        });
      };
      return network.lookUp(check, signal, asJoinerFailure);
    },
    invite: async (guid, invitations, key) => {
      const emails = invitations.map(({ email }) => email);
      const undeliverable = await undeliverableAmong(business.mailer, emails);
      if (!undeliverable.ok) return failure(asFailureOrConflict(undeliverable.error));
      const isUndeliverable = (email: string) => undeliverable.value.has(email);
      const invite = inviteOnce(context, { guid, invitations, isUndeliverable });
      return network.submit(() => invite(key), asFailureOrConflict);
    },
  };
}

function accountFor({ world, clock, siteUrl }: FakeContext, guid: string): Decision<Account> {
  const invited = world.houses.live(guid, clock.today());
  const record = invited ?? world.houses.ofRequestCode(guid, clock.today());
  if (!record) return unknownHouse();
  const requestCode = invited ? undefined : guid;
  return accountOf(record.house, { remaining: remainingOf(record), siteUrl, requestCode });
}

interface InvitationsToSend {
  readonly guid: string;
  readonly invitations: Parameters<Accounts['invite']>[1];
  readonly isUndeliverable: (email: string) => boolean;
}

function inviteOnce(
  { world, clock }: FakeContext,
  { guid, invitations, isUndeliverable }: InvitationsToSend,
) {
  const send = (): Decision<MailResult> => {
    const today = clock.today();
    const record = world.houses.live(guid, today);
    if (!record) return unknownHouse();
    const planned = planInvitations(invitations, {
      wasSentToday: (email) => world.invitations.has(guid, email, today),
      isUndeliverable,
      remaining: remainingOf(record),
      address: record.house.address,
    });
    if (!planned.ok) return planned;
    const { toSend, sentEarlier } = planned.value;
    const emails = toSend.map(({ email }) => emailKey(email));
    for (const email of emails) world.invitations.add(guid, email, today);
    world.houses.put({ ...record, invited: [...new Set([...(record.invited ?? []), ...emails])] });
    return success({ notSent: sentEarlier.map(({ email }) => email) });
  };
  return (key: string): Decision<MailResult> => {
    const content = { guid, invitations };
    const sent = once(world.answers.invitations, { key, content }, send);
    return mapValue(sent, ({ answer }) => answer);
  };
}

function asAccountFailure(refusal: Refusal): Failure | HouseComplete {
  return refusal.kind === 'gone' ? asHouseComplete(refusal) : asFailure(refusal);
}
