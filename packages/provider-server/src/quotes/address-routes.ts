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
import { liveHouseGuid } from '../houses/houses.ts';
import { sendAnswer } from '../edge/answers.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { rateLimitHook } from '../edge/limits/rate-limit-hook.ts';
import type { RouteContext } from '../mails/route-context.ts';

/** Address look-up, and whether an address already has an account. */
export function addressRoutes(app: FastifyInstance, context: RouteContext): void {
  const onRequest = rateLimitHook(context, 'address-look-up');
  const book = () => context.business().addressBook;

  app.get<{ Querystring: api.QueryOf<typeof api.findAddresses> }>(
    routeOf(api.findAddresses),
    { schema: schemaOf(api.findAddresses), onRequest },
    async ({ query }, reply) => {
      const search = omitUndefined({ text: query.query, withinId: query.id });
      return sendAnswer(reply, await findAddresses(book(), search), (suggestions) => suggestions);
    },
  );

  app.get<{ Querystring: api.QueryOf<typeof api.retrieveAddress> }>(
    routeOf(api.retrieveAddress),
    { schema: schemaOf(api.retrieveAddress), onRequest },
    async ({ query }, reply) =>
      sendAnswer(reply, await retrieveAddress(book(), query.id), (address) => address),
  );

  app.get<{ Params: api.ParamsOf<typeof api.listProperties> }>(
    routeOf(api.listProperties),
    { schema: schemaOf(api.listProperties), onRequest },
    async ({ params }, reply) =>
      sendAnswer(reply, await propertiesAt(book(), params.postcode), (properties) => properties),
  );

  app.post<{ Params: api.ParamsOf<typeof api.verifyAddress> }>(
    routeOf(api.verifyAddress),
    { schema: schemaOf(api.verifyAddress), config: WITHOUT_PAYLOAD, onRequest },
    async ({ params: { guid } }, reply) => {
      const { store, clock } = context;
      const account = await liveHouseGuid(store().db, naturalKeyOfGuid(guid), clock.today());
      const verified = await verifyAddress(book(), guid, account);
      return sendAnswer(reply, verified, (verification) => verification);
    },
  );
}
