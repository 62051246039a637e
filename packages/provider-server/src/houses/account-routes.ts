import type { LeadType } from '@kettle/core';
import { checkJoiner, getAccount, type QueryOf, type ReceivedBodyOf } from '@kettle/provider-api';
import { accountOf, unknownHouse, validateJoiner } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { houseOfGuidOrCode, joinerFacts } from './houses.ts';
import { sendAnswer, sendRefusal } from '../edge/answers.ts';
import { CHECK_JOINER, GET_ACCOUNT } from './house-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';

type JoinerBody = ReceivedBodyOf<typeof checkJoiner>;

/** The fields whose errors an answer can list. */
const JOINER_FIELDS: readonly (keyof JoinerBody)[] = [
  'firstName',
  'lastName',
  'email',
  'phoneNumber',
];

/** The account as everybody with its link may see it, and whether a person has already joined the house. */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  app.get<{ Querystring: QueryOf<typeof getAccount> }>(
    routeOf(getAccount),
    { schema: schemaOf(GET_ACCOUNT), config: { limit: 'address-look-up' } },
    async (request, reply) => {
      const { guid } = request.query;
      request.subject = guid;
      const stored = await houseOfGuidOrCode(app.store().db, guid, app.clock.today());
      if (!stored) return sendRefusal(reply, unknownHouse().error);
      const { house, remaining, requestCode } = stored;
      const facts = { remaining, siteUrl: app.siteUrl(), requestCode };
      return sendAnswer(reply, accountOf(house, facts), (account) => account);
    },
  );

  app.post<{ Body: JoinerBody }>(
    routeOf(checkJoiner),
    {
      schema: schemaOf(CHECK_JOINER),
      config: { limit: 'address-look-up', fieldsWithErrors: JOINER_FIELDS },
    },
    async (request, reply) => {
      const { guid, email, firstName, lastName, phoneNumber } = request.body;
      request.subject = guid;
      const joiner = {
        guid,
        email,
        // Not checked here: `validateJoiner` refuses any other value.
        leadType: request.body.leadType as LeadType,
        firstname: firstName,
        lastname: lastName,
        tel: phoneNumber,
      };
      const facts = await joinerFacts(app.store().db, { guid, email }, app.clock.today());
      const checked = await validateJoiner(app.business(), joiner, facts);
      return sendAnswer(reply, checked, () => ({}));
    },
  );
}
