import type { LeadHouse } from '@kettle/core';
import * as api from '@kettle/provider-api';
import type { Decision } from '@kettle/provider-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInTransaction, type UnitOfWork } from '../../database/submissions.ts';
import { sendAnswer } from '../../edge/answers.ts';
import { routeOf, schemaOf } from '../../edge/call-schema.ts';
import { houseContextOf } from '../house-context.ts';
import { letIn, showLeadHouse, takeOut, withLeadHouse } from './lead-house.ts';
import { GET_LEAD_HOUSE, LET_IN, TAKE_OUT } from './lead-page-calls.ts';

/** What the lead's link may do: see who is in the house, let in who waits, and take out. */
export async function leadPageRoutes(app: FastifyInstance): Promise<void> {
  app.post<{ Body: api.ReceivedBodyOf<typeof api.getLeadHouse> }>(
    routeOf(api.getLeadHouse),
    { schema: schemaOf(GET_LEAD_HOUSE), config: { limit: 'address-look-up' } },
    async (request, reply) => {
      const { body } = request;
      request.subject = body.guid;
      const house = await showLeadHouse(app.store().db, linkOf(body), app.clock.today());
      return sendAnswer(reply, house, (value) => value);
    },
  );

  app.post<{ Body: api.ReceivedBodyOf<typeof api.letIn> }>(
    routeOf(api.letIn),
    { schema: schemaOf(LET_IN), config: { limit: 'address-sign-up' } },
    async (request, reply) => {
      const { person } = request.body;
      const context = houseContextOf(app);
      let hasJoined = false;
      const work: UnitOfWork<LeadHouse> = (db) =>
        withLeadHouse(db, linkOf(request.body), context.today, async (stored) => {
          const done = await letIn(db, stored, person, context);
          hasJoined = done.ok && done.value === 'let-in';
          return done;
        });
      const house = await run(app, request, work);
      if (house.ok && hasJoined) app.onSignUp('joiner');
      return sendAnswer(reply, house, (value) => value);
    },
  );

  app.post<{ Body: api.ReceivedBodyOf<typeof api.takeOut> }>(
    routeOf(api.takeOut),
    { schema: schemaOf(TAKE_OUT), config: { limit: 'address-sign-up' } },
    async (request, reply) => {
      const { person } = request.body;
      const context = houseContextOf(app);
      const work: UnitOfWork<LeadHouse> = (db) =>
        withLeadHouse(db, linkOf(request.body), context.today, (stored) =>
          takeOut(db, stored, person, context),
        );
      return sendAnswer(reply, await run(app, request, work), (house) => house);
    },
  );
}

function linkOf({ guid, lead }: { readonly guid: string; readonly lead: string }) {
  return { guid, token: lead };
}

/** Runs the work in one transaction, which a refusal rolls back. Without a key a repeat runs again, and changes nothing. */
async function run(
  app: FastifyInstance,
  request: FastifyRequest<{ Body: { readonly guid: string } }>,
  work: UnitOfWork<LeadHouse>,
): Promise<Decision<LeadHouse>> {
  request.subject = request.body.guid;
  const house = await runInTransaction(app.store().db, work);
  if (house.ok) app.onMail();
  return house;
}
