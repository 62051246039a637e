import { mapValue, type LeadType } from '@kettle/core';
import { accountOf, unknownHouse, validateJoiner } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { HOUSE_CALLS } from './house-calls.ts';
import { houseOfGuidOrCode, joinerFacts } from './houses.ts';

/**
 * The account as everybody with its link may see it, and whether a person has already joined the
 * house.
 */
export async function accountRoutes(app: FastifyInstance): Promise<void> {
  on(app, HOUSE_CALLS.getAccount, async ({ query: { guid }, request }) => {
    request.subject = guid;
    const stored = await houseOfGuidOrCode(app.store().db, guid, app.clock.today());
    if (!stored) return unknownHouse();
    const { house, remaining, requestCode } = stored;
    return accountOf(house, { remaining, siteUrl: app.siteUrl(), requestCode });
  });

  on(app, HOUSE_CALLS.checkJoiner, async ({ body, request }) => {
    const { guid, email, firstName, lastName, phoneNumber } = body;
    request.subject = guid;
    const joiner = {
      guid,
      email,
      // Not checked here: `validateJoiner` refuses any other value.
      leadType: body.leadType as LeadType,
      firstname: firstName,
      lastname: lastName,
      tel: phoneNumber,
    };
    const facts = await joinerFacts(app.store().db, { guid, email }, app.clock.today());
    return mapValue(await validateJoiner(app.business(), joiner, facts), () => ({}));
  });
}
