import {
  presentParts,
  success,
  type AccountOpened,
  type DatedBankDetails,
  type JoiningMandate,
  type LeadMandate,
} from '@kettle/core';
import {
  losesFirstAnswer,
  openHouse,
  openedAccount,
  refuse,
  type Ruled,
} from '@kettle/provider-fake/rules';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { newGuid } from '../store/guid.ts';
import { joinHouseOnce } from '../store/join-house-once.ts';
import { openHouseOnce } from '../store/open-house-once.ts';
import type { Settled, Submission } from '../store/submissions.ts';
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
      const settled = await settleMandate(context, submission, mandate.value);
      if (!settled.ok) return refuseWith(reply, settled.error);
      request.subject = settled.value.answer.guid;
      return deliver(reply, settled.value, mandate.value.bankDetails);
    },
  );
}

function settleMandate(
  { store, siteUrl, clock, settings }: RouteContext,
  submission: Submission,
  mandate: LeadMandate | JoiningMandate,
): Promise<Ruled<Settled<AccountOpened>>> {
  const { guid } = 'guid' in mandate ? mandate : { guid: newGuid() };
  const answerOf = (remaining: number): AccountOpened =>
    openedAccount(guid, { remaining, siteUrl: siteUrl() });
  const facts = { today: clock.today(), answerOf };
  if ('guid' in mandate) return joinHouseOnce(store(), submission, mandate, facts);
  const minimumMonths = settings.minTenancyLengthMonths;
  const opened = openHouse(mandate, { guid, today: facts.today, minimumMonths });
  return openHouseOnce(store(), submission, opened, facts);
}

/** Sends the answer, but loses the test account's first answer on purpose after everything is stored. */
function deliver(
  reply: FastifyReply,
  { answer, isReplay }: Settled<AccountOpened>,
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
