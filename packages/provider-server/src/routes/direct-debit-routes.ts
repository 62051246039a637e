import {
  presentParts,
  success,
  type AccountOpened,
  type DatedBankDetails,
  type JoiningMandate,
  type LeadMandate,
} from '@kettle/core';
import {
  judgeJoining,
  losesFirstAnswer,
  openedAccount,
  openHouse as judgeSignUp,
  refuse,
  type Ruled,
} from '@kettle/provider-fake/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newGuid } from '../store/guid.ts';
import { joinHouse } from '../store/join-house.ts';
import { openHouse } from '../store/open-house.ts';
import type { IdempotentResult, Work } from '../store/submissions.ts';
import { refuseWith } from './answers.ts';
import { limited } from './limited.ts';
import {
  decodeBank,
  decodeHouseInformation,
  decodePerson,
  DIRECT_DEBIT,
  type DirectDebitBody,
} from './mandate-wire.ts';
import type { RouteContext } from './route-context.ts';
import { submissionOf } from './submission-of.ts';

/** A lead opens a house, or a joiner takes a place in one. A request with a guid comes from a joiner. */
export function directDebitRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: DirectDebitBody }>(
    '/direct_debit',
    { schema: { body: DIRECT_DEBIT }, onRequest: limited(context, 'address-sign-up') },
    async (request, reply) => {
      const mandate = decodeMandate(request.body);
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
    const judged = judgeJoining(requested);
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
  if (losesFirstAnswer(bankDetails) && !isReplay) {
    reply.hijack();
    reply.raw.destroy();
    return reply;
  }
  const { guid, joinLink, remainingHousemates } = answer;
  return reply.send({ guid, joinLink, remainingHm8s: remainingHousemates });
}

function decodeMandate(body: DirectDebitBody): Ruled<LeadMandate | JoiningMandate> {
  const { guid, housemateCount, houseInformation, selectedProducts } = body;
  const people = {
    personalDetails: decodePerson(body.personalDetails),
    bankDetails: decodeBank(body.bankDetails),
    addressId: body.addressId ?? undefined,
  };
  if (typeof guid === 'string') {
    const isHouseSaid = [housemateCount, houseInformation, selectedProducts].some(
      (part) => part != null,
    );
    if (isHouseSaid)
      return refuse('unprocessable', 'Only the lead tenant can set details of the house.');
    return success(presentParts({ guid, ...people }));
  }
  if (housemateCount == null || houseInformation == null || selectedProducts == null) {
    return refuse('unprocessable', 'The details of the house are missing.');
  }
  const house = decodeHouseInformation(houseInformation);
  if (!house.ok) return house;
  return success(
    presentParts({
      ...people,
      housemateCount,
      houseInformation: house.value,
      selectedPriceIds: selectedProducts,
    }),
  );
}
