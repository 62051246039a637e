import { success, type OpenedAccount, type JoiningMandate, type LeadMandate } from '@kettle/core';
import { setUpDirectDebit } from '@kettle/provider-api';
import { checkJoining, openedAccount, openHouse as decideSignUp } from '@kettle/provider-domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newGuid } from '../database/guid.ts';
import { joinHouse } from './join-house.ts';
import { openHouse } from './open-house.ts';
import { addSignUpMails } from './sign-up-mails.ts';
import type { UnitOfWork } from '../database/submissions.ts';
import { sendRefusal } from '../edge/answers.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { rateLimitHook } from '../edge/limits/rate-limit-hook.ts';
import { enforceRecipientLimit } from '../mails/mail-limits.ts';
import { decodeMandate, type DirectDebitBody } from './decode-mandate.ts';
import type { RouteContext } from '../mails/route-context.ts';
import { submissionOf } from '../edge/submission-of.ts';
import { voucherFacts } from './voucher-facts.ts';

/** A lead opens a house, or a joiner takes a place in one. A request with a guid comes from a joiner. */
export function directDebitRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: DirectDebitBody }>(
    routeOf(setUpDirectDebit),
    { schema: schemaOf(setUpDirectDebit), onRequest: rateLimitHook(context, 'address-sign-up') },
    async (request, reply) => {
      const mandate = decodeMandate(request.body);
      if (!mandate.ok) return sendRefusal(reply, mandate.error);
      const submission = submissionOf(request, mandate.value);
      if ('guid' in mandate.value) {
        await context.limits.consume(request, 'house-direct-debit', mandate.value.guid);
      }
      const signUp = await prepareSignUp(context, mandate.value);
      const { email } = mandate.value.personalDetails;
      const result = await context.store().submit(submission, async (db) => {
        const account = await signUp(db);
        if (!account.ok) return account;
        await addSignUpMails(db, context.mails(), { houseGuid: account.value.guid, email });
        await enforceRecipientLimit(context, request, { db, emails: [email] });
        return account;
      });
      if (!result.ok) return sendRefusal(reply, result.error);
      context.onMail();
      request.subject = result.value.answer.guid;
      const { answer, isReplay } = result.value;
      if (!isReplay) context.onSignUp('guid' in mandate.value ? 'joiner' : 'lead');
      // Everything is stored, so a repeated request with the same key gets the answer.
      if (!isReplay && context.losesFirstAnswer(mandate.value.bankDetails)) reply.raw.destroy();
      return deliver(reply, answer);
    },
  );
}

/** Calls external services before the transaction, which occupies a connection and may hold locks. */
function prepareSignUp(
  context: RouteContext,
  mandate: LeadMandate | JoiningMandate,
): Promise<UnitOfWork<OpenedAccount>> {
  return 'guid' in mandate ? prepareJoining(context, mandate) : prepareHouse(context, mandate);
}

async function prepareHouse(
  context: RouteContext,
  mandate: LeadMandate,
): Promise<UnitOfWork<OpenedAccount>> {
  const { store, siteUrl } = context;
  const facts = { guid: newGuid(), ...voucherFacts(context) };
  const decision = await decideSignUp(context.business(), mandate, facts);
  return async (db) => {
    if (!decision.ok) return decision;
    const house = await openHouse(db, store().keys, decision.value, facts.today);
    if (!house.ok) return house;
    const { remaining } = decision.value;
    return success(openedAccount(facts.guid, { remaining, siteUrl: siteUrl() }));
  };
}

async function prepareJoining(
  { store, siteUrl, clock, business }: RouteContext,
  mandate: JoiningMandate,
): Promise<UnitOfWork<OpenedAccount>> {
  const decision = await checkJoining(business(), mandate);
  return async (db) => {
    if (!decision.ok) return decision;
    const places = await joinHouse(db, store().keys, decision.value, clock.today());
    if (!places.ok) return places;
    return success(openedAccount(mandate.guid, { remaining: places.value, siteUrl: siteUrl() }));
  };
}

function deliver(
  reply: FastifyReply,
  { guid, joinLink, remainingHousemates }: OpenedAccount,
): FastifyReply {
  return reply.send({ guid, joinLink, remainingHm8s: remainingHousemates });
}
