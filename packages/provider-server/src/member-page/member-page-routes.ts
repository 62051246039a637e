import { success, type MemberHouse, type MemberLink } from '@kettle/core';
import { checkLostLink, type Decision } from '@kettle/provider-domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { runInTransaction, type UnitOfWork } from '../database/submissions.ts';
import { on } from '../edge/on-call.ts';
import { withoutNulls } from '../edge/without-nulls.ts';
import { houseContextOf } from '../houses/house-context.ts';
import type { StoredHouse } from '../houses/houses.ts';
import { mailAnswer } from '../mails/public-mails.ts';
import { remindInvited } from './invited.ts';
import { asLead, asMember, showMemberHouse } from './member-house.ts';
import { MEMBER_PAGE_CALLS } from './member-page-calls.ts';
import { letIn } from './let-in.ts';
import {
  cancelAgreement,
  mailLostLinks,
  replaceOwnLink,
  requestOwnRenewal,
} from './own-agreement.ts';
import { takeOut } from './take-out.ts';

interface OwnLinkBody {
  readonly guid: string;
  readonly me: string;
}

/**
 * What a member's own link may do: see their agreement and who is in the house, pay from another
 * account, cancel, have another link; the lead's also let in who waits, take out, and remind who
 * was invited.
 */
export async function memberPageRoutes(app: FastifyInstance): Promise<void> {
  const page = () => {
    const { whenSomebodyLeaves } = app.business().company.profile;
    return { today: app.clock.today(), whenSomebodyLeaves };
  };
  const byLead = (
    { body, request }: { readonly body: OwnLinkBody; readonly request: FastifyRequest },
    act: (
      ...parts: [...Parameters<UnitOfWork<unknown>>, StoredHouse]
    ) => Promise<Decision<unknown>>,
  ): Promise<Decision<MemberHouse>> =>
    run(app, request, body, (db) => asLead(db, linkOf(body), page(), (stored) => act(db, stored)));

  on(app, MEMBER_PAGE_CALLS.getMemberHouse, ({ body, request }) => {
    request.subject = body.guid;
    return showMemberHouse(app.store().db, linkOf(body), page());
  });

  on(app, MEMBER_PAGE_CALLS.letIn, async (received) => {
    let hasJoined = false;
    const house = await byLead(received, async (db, stored) => {
      const done = await letIn(db, stored, received.body.person, houseContextOf(app));
      hasJoined = done.ok && done.value === 'let-in';
      return done;
    });
    if (house.ok && hasJoined) app.onSignUp('joiner');
    return house;
  });

  on(app, MEMBER_PAGE_CALLS.takeOut, (received) =>
    byLead(received, (db, stored) =>
      takeOut(db, stored, received.body.person, houseContextOf(app)),
    ),
  );

  on(app, MEMBER_PAGE_CALLS.remindInvited, (received) => {
    const reminding = { ...page(), limits: app.limits.publicMails(received.request) };
    return byLead(received, (db, stored) =>
      remindInvited(db, stored, received.body.person, reminding),
    );
  });

  ownAgreementRoutes(app);
}

/** What every member changes for themselves, and a lost link. */
function ownAgreementRoutes(app: FastifyInstance): void {
  on(app, MEMBER_PAGE_CALLS.requestNewBankDetails, ({ body, request }) => {
    const context = houseContextOf(app);
    return run(app, request, body, (db) =>
      asMember(db, linkOf(body), context.today, (_, member) =>
        requestOwnRenewal(db, member, context),
      ),
    );
  });

  on(app, MEMBER_PAGE_CALLS.cancelAgreement, ({ body, request }) =>
    run(app, request, body, (db) =>
      cancelAgreement(db, linkOf(body), houseContextOf(app), withoutNulls(body)),
    ),
  );

  on(app, MEMBER_PAGE_CALLS.replaceLink, ({ body, request }) => {
    const context = houseContextOf(app);
    return run(app, request, body, (db) =>
      asMember(db, linkOf(body), context.today, (stored, member) =>
        replaceOwnLink(db, stored, member, context),
      ),
    );
  });

  on(app, MEMBER_PAGE_CALLS.findLink, async ({ body, request }) => {
    const checked = checkLostLink(body.email);
    if (!checked.ok) return checked;
    const [limits, context] = [app.limits.publicMails(request), houseContextOf(app)];
    const { db } = app.store();
    const result = await db
      .transaction()
      .execute((transaction) => mailLostLinks(transaction, checked.value, limits, context));
    app.onMail();
    return success(mailAnswer(result));
  });
}

function linkOf({ guid, me }: OwnLinkBody): MemberLink {
  return { guid, token: me };
}

/**
 * Runs the work in one transaction, which a refusal rolls back. Without a key a repeat runs again.
 */
async function run<T>(
  app: FastifyInstance,
  request: FastifyRequest,
  { guid }: OwnLinkBody,
  work: UnitOfWork<T>,
): Promise<Decision<T>> {
  request.subject = guid;
  const done = await runInTransaction(app.store().db, work);
  if (done.ok) app.onMail();
  return done;
}
