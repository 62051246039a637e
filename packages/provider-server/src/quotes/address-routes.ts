import { omitUndefined } from '@kettle/core';
import * as api from '@kettle/provider-api';
import {
  findAddresses,
  naturalKeyOfGuid,
  propertiesAt,
  retrieveAddress,
  verifyAddress,
} from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { WITHOUT_PAYLOAD } from '../edge/request-checks.ts';
import { requestCodeAt } from '../houses/houses.ts';
import { sendAnswer } from '../edge/answers.ts';
import {
  FIND_ADDRESSES,
  LIST_PROPERTIES,
  RETRIEVE_ADDRESS,
  VERIFY_ADDRESS,
} from './address-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';

/** The second one stops who reads the whole list of addresses, minute by minute. */
const LIMITS = ['address-look-up', 'address-look-ups-a-day'] as const;

/** Address look-up, and whether an address already has an account. */
export async function addressRoutes(app: FastifyInstance): Promise<void> {
  const book = () => app.business().addressBook;

  app.get<{ Querystring: api.QueryOf<typeof api.findAddresses> }>(
    routeOf(api.findAddresses),
    { schema: schemaOf(FIND_ADDRESSES), config: { limit: LIMITS } },
    async ({ query }, reply) => {
      const search = omitUndefined({ text: query.query, withinId: query.id });
      return sendAnswer(reply, await findAddresses(book(), search), (suggestions) => suggestions);
    },
  );

  app.get<{ Querystring: api.QueryOf<typeof api.retrieveAddress> }>(
    routeOf(api.retrieveAddress),
    { schema: schemaOf(RETRIEVE_ADDRESS), config: { limit: LIMITS } },
    async ({ query }, reply) =>
      sendAnswer(reply, await retrieveAddress(book(), query.id), (address) => address),
  );

  app.get<{ Params: api.ParamsOf<typeof api.listProperties> }>(
    routeOf(api.listProperties),
    { schema: schemaOf(LIST_PROPERTIES), config: { limit: LIMITS } },
    async ({ params }, reply) =>
      sendAnswer(reply, await propertiesAt(book(), params.postcode), (properties) => properties),
  );

  app.post<{ Params: api.ParamsOf<typeof api.verifyAddress> }>(
    routeOf(api.verifyAddress),
    { schema: schemaOf(VERIFY_ADDRESS), config: { limit: LIMITS, ...WITHOUT_PAYLOAD } },
    async ({ params: { guid } }, reply) => {
      const { store, clock } = app;
      const account = await requestCodeAt(store().db, naturalKeyOfGuid(guid), clock.today());
      const verified = await verifyAddress(book(), guid, account);
      return sendAnswer(reply, verified, (verification) => verification);
    },
  );
}
