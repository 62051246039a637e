import {
  omitUndefined,
  success,
  type OpenedAccount,
  type JoiningMandate,
  type LeadMandate,
} from '@kettle/core';
import {
  checkJoining,
  openedAccount,
  openHouse,
  planOfLead,
  requestedAccount,
  signUpAccountOf,
} from '@kettle/provider-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { newGuid } from '../database/guid.ts';
import { askToJoin } from '../houses/join-requests.ts';
import { newMemberLink } from '../houses/member-links.ts';
import { houseContextOf } from '../houses/house-context.ts';
import { joinHouse } from './join-house.ts';
import { newReference } from '../houses/members.ts';
import { storeHouse } from './store-house.ts';
import { addJoiningMails, signUpMails } from './sign-up-mails.ts';
import type { UnitOfWork } from '../database/submissions.ts';
import { DIRECT_DEBIT_CALLS } from './direct-debit-calls.ts';
import { on } from '../edge/on-call.ts';
import { addToOutbox } from '../mails/outbox.ts';
import { decodeMandate } from './decode-mandate.ts';
import { voucherFacts } from './voucher-facts.ts';

/**
 * A lead opens a house, or a joiner takes a place in one. A request with a guid comes from a
 * joiner.
 */
export async function directDebitRoutes(app: FastifyInstance): Promise<void> {
  on(app, DIRECT_DEBIT_CALLS.setUpDirectDebit, async ({ body, request, reply, once }) => {
    const mandate = decodeMandate(body);
    if (!mandate.ok) return mandate;
    const { work, answer: known } = await prepareSignUp(app, request, mandate.value);
    const checkedWork: typeof work = (db) => {
      app.limits.checkSignUp(request);
      return work(db);
    };
    const account = signUpAccountOf(mandate.value);
    const done = await once(mandate.value, checkedWork, omitUndefined({ answer: known, account }));
    if (!done.ok) return done;
    app.onMail();
    const { answer, isRepeat } = done.value;
    request.subject = answer.guid;
    if (!isRepeat && !answer.waitsForLead)
      app.onSignUp('guid' in mandate.value ? 'joiner' : 'lead');
    // Everything is stored, so a repeated request with the same key gets the answer.
    if (!isRepeat && app.losesFirstAnswer(mandate.value.bankDetails)) reply.raw.destroy();
    const { remainingHousemates: remainingHm8s, ...others } = answer;
    return success({ ...others, remainingHm8s });
  });
}

interface PreparedSignUp {
  readonly work: UnitOfWork<OpenedAccount>;
  /** A lead's answer does not depend on what is stored. */
  readonly answer?: OpenedAccount;
}

/**
 * Calls external services before the transaction, which occupies a connection and may hold locks.
 */
function prepareSignUp(
  app: FastifyInstance,
  request: FastifyRequest,
  mandate: LeadMandate | JoiningMandate,
): Promise<PreparedSignUp> {
  return 'guid' in mandate
    ? prepareJoining(app, request, mandate)
    : prepareHouse(app, request, mandate);
}

async function prepareHouse(
  app: FastifyInstance,
  request: FastifyRequest,
  mandate: LeadMandate,
): Promise<PreparedSignUp> {
  const { discountCode } = mandate.houseInformation;
  // The answer says whether the code is right, so a sign-up with one is a guess like any other.
  if (discountCode) await app.limits.consumeVoucher(request, discountCode);
  const facts = { guid: newGuid(), ...voucherFacts(app) };
  const decision = await openHouse(app.business(), mandate, facts);
  if (!decision.ok) return { work: async () => decision };
  const { house, remaining } = decision.value;
  const channel = app.channelOf(request);
  const reference = newReference();
  const answer = {
    ...openedAccount(facts.guid, { remaining, siteUrl: app.siteUrl() }),
    pppw: house.price.discountedPriceAmount,
    reference,
    plan: planOfLead(house),
  };
  const work: UnitOfWork<OpenedAccount> = async (db) => {
    const ownLink = newMemberLink(facts.guid, app.siteUrl());
    const maxHouses = app.limits.housesOfLead(request);
    const occasion = { today: facts.today, channel, reference, ownLink, maxHouses };
    const member = await storeHouse(db, app.store().keys, decision.value, occasion);
    if (!member.ok) return member;
    const joinLink = remaining > 0 ? answer.joinLink : undefined;
    const mails = signUpMails(houseContextOf(app), {
      member: member.value,
      house,
      remaining,
      joinLink,
    });
    await addToOutbox(db, mails, facts.guid);
    return success(answer);
  };
  return { work, answer };
}

async function prepareJoining(
  app: FastifyInstance,
  request: FastifyRequest,
  mandate: JoiningMandate,
): Promise<PreparedSignUp> {
  const decision = await checkJoining(app.business(), mandate);
  if (!decision.ok) return { work: async () => decision };
  await app.limits.consumeForHouse(request, 'house-direct-debit', mandate.guid);
  const work: UnitOfWork<OpenedAccount> = async (db) => {
    const occasion = { channel: app.channelOf(request), sender: app.limits.senderOf(request) };
    const context = { ...houseContextOf(app), ...occasion };
    const place = await joinHouse(db, decision.value, context);
    if (!place.ok) {
      if (place.error.kind !== 'not-found') return place;
      // No house is open to them by this guid. It may be a request code, or that of a house that
      // they were taken out of.
      const asked = await askToJoin(db, decision.value, context);
      return asked.ok
        ? success(requestedAccount(mandate.guid, { ...asked.value, ...context }))
        : asked;
    }
    await addJoiningMails(db, context, place.value);
    const { remaining, member } = place.value;
    const account = openedAccount(mandate.guid, { remaining, siteUrl: context.siteUrl });
    return success({ ...account, reference: member.reference, plan: member.plan });
  };
  return { work };
}
