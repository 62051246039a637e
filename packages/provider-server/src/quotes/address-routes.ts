import { omitUndefined } from '@kettle/core';
import {
  findAddresses,
  naturalKeyOfGuid,
  propertiesAt,
  retrieveAddress,
  verifyAddress,
} from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { requestCodeAt } from '../houses/houses.ts';
import { ADDRESS_CALLS } from './address-calls.ts';

/** Address look-up, and whether an address already has an account. */
export async function addressRoutes(app: FastifyInstance): Promise<void> {
  const book = () => app.business().addressBook;
  on(app, ADDRESS_CALLS.findAddresses, ({ query: { query: text, id: withinId } }) =>
    findAddresses(book(), omitUndefined({ text, withinId })),
  );
  on(app, ADDRESS_CALLS.retrieveAddress, ({ query }) => retrieveAddress(book(), query.id));
  on(app, ADDRESS_CALLS.listPropertiesAtPostcode, ({ params }) =>
    propertiesAt(book(), params.postcode),
  );
  on(app, ADDRESS_CALLS.verifyAddress, async ({ params: { guid } }) => {
    const today = app.clock.today();
    const account = await requestCodeAt(app.store().db, naturalKeyOfGuid(guid), today);
    return verifyAddress(book(), guid, account);
  });
}
