import type { Account, LeadType } from '@kettle/core';
import { accountOf, judgeJoiner, unknownHouse } from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import { houseOfGuid, isMember } from '../store/houses.ts';
import { answer, refuseWith } from './answers.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import * as piece from './schemas.ts';

interface JoinerBody {
  guid: string;
  email: string;
  leadType: string;
  firstName: string;
  lastName: string;
  phoneNumber: string;
}

const JOINER = piece.object(
  {
    guid: piece.guid,
    email: piece.email,
    leadType: piece.leadType,
    firstName: piece.name,
    lastName: piece.name,
    phoneNumber: piece.telephone,
  },
  ['guid', 'email', 'leadType', 'firstName', 'lastName', 'phoneNumber'],
);

/** The fields that `encodeFieldErrors` can report errors for. */
const JOINER_FIELDS: readonly (keyof JoinerBody)[] = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
];

/** The account as anyone with its link may see it, and whether a person has already joined the house. */
export function accountRoutes(app: FastifyInstance, context: RouteContext): void {
  const onRequest = limited(context, 'address-look-up');

  app.get<{ Querystring: { guid: string } }>(
    '/summary',
    { schema: { querystring: piece.object({ guid: piece.guid }, ['guid']) }, onRequest },
    async (request, reply) => {
      const { guid } = request.query;
      request.subject = guid;
      const kept = await houseOfGuid(context.store().db, guid, context.clock.today());
      if (!kept) return refuseWith(reply, unknownHouse().error);
      const facts = { remaining: kept.remaining, siteUrl: context.siteUrl() };
      return answer(reply, accountOf(kept.house, facts), encodeAccount);
    },
  );

  app.post<{ Body: JoinerBody }>(
    '/validate-joining-tenant',
    { schema: { body: JOINER }, onRequest, config: { fieldsWithErrors: JOINER_FIELDS } },
    async (request, reply) => {
      const { guid, email, firstName, lastName, phoneNumber } = request.body;
      request.subject = guid;
      const joiner = {
        guid,
        email,
        // Unchecked here: the form that validates the joiner refuses any other value.
        leadType: request.body.leadType as LeadType,
        firstname: firstName,
        lastname: lastName,
        tel: phoneNumber,
      };
      const isIn = await isMember(context.store().db, { guid, email }, context.clock.today());
      return answer(reply, judgeJoiner(joiner, { isMember: isIn }), () => ({}));
    },
  );
}

/** Copies the account key by key, so that no other key is ever sent (decision 40). */
function encodeAccount(account: Account) {
  return {
    guid: account.guid,
    accountCreator: account.accountCreator,
    address: account.address,
    postcode: account.postcode,
    fullAddress: account.fullAddress,
    tenancyStartDate: account.tenancyStartDate,
    tenancyEndDate: account.tenancyEndDate,
    broadbandDate: account.broadbandDate,
    products: account.products,
    discountDescription: account.discountDescription,
    usedDiscount: account.usedDiscount,
    nonDiscountedPppw: account.nonDiscountedPppw,
    pppw: account.pppw,
    housemateCount: account.housemateCount,
    joinLink: account.joinLink,
    remainingHousemates: account.remainingHousemates,
  };
}
