import { personChangesForm, success } from '@kettle/core';
import { STAFF_CALLS, type ResentMail, type StaffCallName } from '@kettle/provider-api';
import { invalidChanges } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { runAudited, type Audited } from '../database/run-audited.ts';
import type { UnitOfWork } from '../database/submissions.ts';
import { on, type Received, type Sent } from '../edge/on-call.ts';
import { refusalOf } from '../edge/status-messages.ts';
import { withoutNulls } from '../edge/without-nulls.ts';
import { closeHouse } from '../houses/close-house.ts';
import { findHouses, incompleteHouses } from './find-houses.ts';
import { houseContextOf } from '../houses/house-context.ts';
import { showHouse } from './show-house.ts';
import { takeOutByEmail } from './take-out-by-email.ts';
import { listMails } from './list-mails.ts';
import { changePerson } from '../people/change-person.ts';
import { housesOf } from '../people/personal-data.ts';
import { requestRenewal } from './request-renewal.ts';
import { reopenHouse } from './reopen-house.ts';
import { resendMail } from './resend-mail.ts';
import type { SentMail } from '../renewals/renewal-links.ts';
import { OF_EVERY_STAFF_CALL, STAFF_WORDS } from './staff-calls.ts';

type StaffCall<Name extends StaffCallName> = (typeof STAFF_CALLS)[Name];

type StaffWork<Name extends StaffCallName> = (
  received: Pick<Received<StaffCall<Name>>, 'params' | 'body'>,
  app: FastifyInstance,
) => UnitOfWork<Audited<Sent<StaffCall<Name>>>>;

/**
 * What each call does, in the transaction of its row of the audit, and the houses that the row
 * names.
 */
const WORK: { readonly [Name in StaffCallName]: StaffWork<Name> } = {
  'houses find': ({ body: { text, limit } }) => listed((db) => findHouses(db, text, limit)),
  'houses incomplete': ({ body }, { clock }) =>
    listed((db) => incompleteHouses(db, { ...body, today: clock.today() })),
  'houses show': ({ params: { guid } }, app) =>
    about([guid], (db) => showHouse(db, guid, app.siteUrl(), app.clock.today())),
  'houses close': ({ params: { guid }, body: { reason, isQuiet } }, app) =>
    about([guid], (db) =>
      closeHouse(db, app.mails(), guid, { reason, isQuiet, today: app.clock.today() }),
    ),
  'houses reopen': ({ params: { guid } }, app) =>
    about([guid], (db) => reopenHouse(db, guid, houseContextOf(app))),
  'houses take-out': ({ params: { guid }, body }, app) =>
    about([guid], (db) => takeOutByEmail(db, { guid, ...withoutNulls(body) }, houseContextOf(app))),
  'people change': ({ body: { email, changes } }, app) =>
    about(
      ({ houses }) => houses,
      async (db) => {
        const typed = { ...personChangesForm.initialValues(), ...withoutNulls(changes) };
        const parsed = personChangesForm.parse(typed);
        if (!parsed.ok) return invalidChanges(parsed.error);
        return changePerson(db, email, parsed.value, houseContextOf(app));
      },
    ),
  'mails list': ({ body }) =>
    listed(
      (db) => listMails(db, body),
      (db) => (body.to ? housesOf(db, body.to) : []),
    ),
  'mails resend': ({ params: { mailId } }, app) =>
    sent((db) => resendMail(db, mailId, houseContextOf(app))),
  'mandates renew': ({ params: { reference } }, app) =>
    sent((db) => requestRenewal(db, reference, houseContextOf(app))),
};

/**
 * The calls of the company's staff. Each needs a token of `STAFF_TOKENS`, and is a row of the audit
 * under its name.
 */
export async function staffRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (app.staffNameOf(request) !== undefined) return;
    if (request.headers.authorization !== undefined) await app.limits.consumeWrongToken(request);
    throw refusalOf(401, { 'www-authenticate': 'Bearer' });
  });
  for (const name of Object.keys(STAFF_CALLS) as StaffCallName[]) addRoute(app, name);
}

/**
 * Adds the route of a call. It runs under the name of the token, and the mails of what it did leave
 * at once.
 */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties what is received and what is answered to one call
function addRoute<Name extends StaffCallName>(app: FastifyInstance, name: Name): void {
  const call: StaffCall<Name> = STAFF_CALLS[name];
  const { tag, failures } = OF_EVERY_STAFF_CALL;
  const words = STAFF_WORDS[name];
  const described = { ...words, call, tag, failures: { ...failures, ...words.failures } };
  on(app, described, async (received) => {
    const audited = { action: name, operator: app.staffNameOf(received.request) };
    const decision = await runAudited(app.store().db, audited, WORK[name](received, app));
    if (decision.ok) app.onMail();
    return decision;
  });
}

/** Work on houses that are known before, or by what it answers. */
function about<T>(
  houses: readonly string[] | ((answer: T) => readonly string[]),
  work: UnitOfWork<T>,
): UnitOfWork<Audited<T>> {
  return async (db) => {
    const done = await work(db);
    if (!done.ok) return done;
    const { value: answer } = done;
    return success({
      answer,
      count: 1,
      houses: typeof houses === 'function' ? houses(answer) : houses,
    });
  };
}

function sent(work: UnitOfWork<SentMail>): UnitOfWork<Audited<ResentMail>> {
  return async (db) => {
    const done = await work(db);
    if (!done.ok) return done;
    const { houses, ...answer } = done.value;
    return success({ answer, count: 1, houses });
  };
}

/** Work that reads a list, which counts its rows. */
function listed<T>(
  read: (db: Database) => Promise<readonly T[]>,
  housesOfList: (db: Database) => readonly string[] | Promise<readonly string[]> = () => [],
): UnitOfWork<Audited<readonly T[]>> {
  return async (db) => {
    const answer = await read(db);
    return success({ answer, count: answer.length, houses: await housesOfList(db) });
  };
}
