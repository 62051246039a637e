import {
  success,
  type AccountOpened,
  type DatedBankDetails,
  type JoiningMandate,
  type LeadMandate,
} from '@kettle/core';
import { setUpDirectDebit } from '@kettle/provider-api';
import {
  checkJoining,
  losesFirstAnswer,
  openedAccount,
  openHouse as judgeSignUp,
} from '@kettle/provider-domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newGuid } from '../store/guid.ts';
import { joinHouse } from '../store/join-house.ts';
import { openHouse } from '../store/open-house.ts';
import type { IdempotentResult, Work } from '../store/submissions.ts';
import { refuseWith } from './answers.ts';
import { routeOf, schemaOf } from './call-schema.ts';
import { limited } from './limited.ts';
import { receivedMandate, type DirectDebitBody } from './received-mandate.ts';
import type { RouteContext } from './route-context.ts';
import { submissionOf } from './submission-of.ts';

/** A lead opens a house, or a joiner takes a place in one. A request with a guid comes from a joiner. */
export function directDebitRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: DirectDebitBody }>(
    routeOf(setUpDirectDebit),
    { schema: schemaOf(setUpDirectDebit), onRequest: limited(context, 'address-sign-up') },
    async (request, reply) => {
      const mandate = receivedMandate(request.body);
      if (!mandate.ok) return refuseWith(reply, mandate.error);
      const submission = submissionOf(request, mandate.value);
      if ('guid' in mandate.value) {
        await context.limits.spend(request, 'house-direct-debit', mandate.value.guid);
      }
      const settled = await context.store().submit(submission, signingUp(context, mandate.value));
      if (!settled.ok) return refuseWith(reply, settled.error);
      request.subject = settled.value.answer.guid;
      return deliver(reply, settled.value, mandate.value.bankDetails);
    },
  );
}

function signingUp(
  context: RouteContext,
  mandate: LeadMandate | JoiningMandate,
): Work<AccountOpened> {
  return 'guid' in mandate ? joining(context, mandate) : opening(context, mandate);
}

function opening(
  { store, siteUrl, clock, settings }: RouteContext,
  requested: LeadMandate,
): Work<AccountOpened> {
  const facts = {
    guid: newGuid(),
    today: clock.today(),
    minimumMonths: settings.minTenancyLengthMonths,
  };
  return async (db) => {
    const judged = judgeSignUp(requested, facts);
    if (!judged.ok) return judged;
    const opened = await openHouse(db, store().keys, judged.value, facts.today);
    if (!opened.ok) return opened;
    const { remaining } = judged.value;
    return success(openedAccount(facts.guid, { remaining, siteUrl: siteUrl() }));
  };
}

function joining(
  { store, siteUrl, clock }: RouteContext,
  requested: JoiningMandate,
): Work<AccountOpened> {
  return async (db) => {
    const judged = checkJoining(requested);
    if (!judged.ok) return judged;
    const joined = await joinHouse(db, store().keys, judged.value, clock.today());
    if (!joined.ok) return joined;
    const remaining = joined.value;
    return success(openedAccount(requested.guid, { remaining, siteUrl: siteUrl() }));
  };
}

/** Sends the answer, but loses the test account's first answer on purpose after everything is stored. */
function deliver(
  reply: FastifyReply,
  { answer, isReplay }: IdempotentResult<AccountOpened>,
  bankDetails: DatedBankDetails,
): FastifyReply {
  if (losesFirstAnswer(bankDetails) && !isReplay) reply.raw.destroy();
  const { guid, joinLink, remainingHousemates } = answer;
  return reply.send({ guid, joinLink, remainingHm8s: remainingHousemates });
}
