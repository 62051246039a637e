import { presentParts } from '@kettle/core';
import {
  findAddresses,
  judgeVerification,
  naturalKeyOfGuid,
  propertiesAt,
  retrieveAddress,
} from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import { WITHOUT_PAYLOAD } from '../edge/request-checks.ts';
import { liveHouseGuid } from '../store/houses.ts';
import { answer } from './answers.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import * as piece from './schemas.ts';

const LONGEST_SEARCH = 256;
const LONGEST_POSTCODE = 32;

/** Address look-up, and whether an address already has an account. */
export function addressRoutes(app: FastifyInstance, context: RouteContext): void {
  const onRequest = limited(context, 'address-look-up');

  app.get<{ Querystring: { query: string; id?: string } }>(
    '/addresses/find',
    {
      schema: {
        querystring: piece.object({ query: piece.text(LONGEST_SEARCH), id: piece.guid }, ['query']),
      },
      onRequest,
    },
    async ({ query }, reply) => {
      const search = presentParts({ text: query.query, withinId: query.id });
      return answer(reply, findAddresses(search), (suggestions) => suggestions);
    },
  );

  app.get<{ Querystring: { id: string } }>(
    '/addresses/retrieve',
    { schema: { querystring: piece.object({ id: piece.guid }, ['id']) }, onRequest },
    async ({ query }, reply) => answer(reply, retrieveAddress(query.id), (address) => address),
  );

  app.get<{ Params: { postcode: string } }>(
    '/addresses/lookup/:postcode',
    { schema: { params: piece.segment('postcode', LONGEST_POSTCODE) }, onRequest },
    async ({ params }, reply) =>
      answer(reply, propertiesAt(params.postcode), (properties) => properties),
  );

  app.post<{ Params: { guid: string } }>(
    '/verify_address/:guid',
    {
      schema: { params: piece.segment('guid'), body: piece.nothing },
      config: WITHOUT_PAYLOAD,
      onRequest,
    },
    async ({ params: { guid } }, reply) => {
      const { store, clock } = context;
      const account = await liveHouseGuid(store().db, naturalKeyOfGuid(guid), clock.today());
      return answer(reply, judgeVerification(guid, account), ({ shareCode }) => ({ shareCode }));
    },
  );
}
