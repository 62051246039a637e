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
import {
  FIND_ADDRESSES,
  LIST_PROPERTIES,
  RETRIEVE_ADDRESS,
  VERIFY_ADDRESS,
} from './address-calls.ts';

/** Address look-up, and whether an address already has an account. */
export async function addressRoutes(app: FastifyInstance): Promise<void> {
  const book = () => app.business().addressBook;
  on(app, FIND_ADDRESSES, ({ query: { query: text, id: withinId } }) =>
    findAddresses(book(), omitUndefined({ text, withinId })),
  );
  on(app, RETRIEVE_ADDRESS, ({ query }) => retrieveAddress(book(), query.id));
  on(app, LIST_PROPERTIES, ({ params }) => propertiesAt(book(), params.postcode));
  on(app, VERIFY_ADDRESS, async ({ params: { guid } }) => {
    const today = app.clock.today();
    const account = await requestCodeAt(app.store().db, naturalKeyOfGuid(guid), today);
    return verifyAddress(book(), guid, account);
  });
}
