import type { MemberHouse } from '@kettle/core';
import type { Decision } from '@kettle/provider-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInTransaction, type UnitOfWork } from '../database/submissions.ts';
import { on } from '../edge/on-call.ts';
import { houseContextOf } from '../houses/house-context.ts';
import { asLead, showMemberHouse } from './lead-house.ts';
import { GET_MEMBER_HOUSE, LET_IN, TAKE_OUT } from './lead-page-calls.ts';
import { letIn } from './let-in.ts';
import { takeOut } from './take-out.ts';

/** What a member's own link may do: see their agreement and who is in the house; the lead's also let in who waits, and take out. */
export async function leadPageRoutes(app: FastifyInstance): Promise<void> {
  on(app, GET_MEMBER_HOUSE, ({ body, request }) => {
    request.subject = body.guid;
    return showMemberHouse(app.store().db, linkOf(body), app.clock.today());
  });

  on(app, LET_IN, async ({ body, request }) => {
    const context = houseContextOf(app);
    let hasJoined = false;
    const work: UnitOfWork<MemberHouse> = (db) =>
      asLead(db, linkOf(body), context.today, async (stored) => {
        const done = await letIn(db, stored, body.person, context);
        hasJoined = done.ok && done.value === 'let-in';
        return done;
      });
    const house = await run(app, request, body.guid, work);
    if (house.ok && hasJoined) app.onSignUp('joiner');
    return house;
  });

  on(app, TAKE_OUT, ({ body, request }) => {
    const context = houseContextOf(app);
    return run(app, request, body.guid, (db) =>
      asLead(db, linkOf(body), context.today, (stored) =>
        takeOut(db, stored, body.person, context),
      ),
    );
  });
}

function linkOf({ guid, me }: { readonly guid: string; readonly me: string }) {
  return { guid, token: me };
}

/** Runs the work in one transaction, which a refusal rolls back. Without a key a repeat runs again, and changes nothing. */
async function run(
  app: FastifyInstance,
  request: FastifyRequest,
  guid: string,
  work: UnitOfWork<MemberHouse>,
): Promise<Decision<MemberHouse>> {
  request.subject = guid;
  const house = await runInTransaction(app.store().db, work);
  if (house.ok) app.onMail();
  return house;
}
