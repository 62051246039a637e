import { personChangesForm, success } from '@kettle/core';
import { STAFF_CALLS, type StaffCallName } from '@kettle/provider-api';
import { invalidChanges } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { runAudited } from '../database/run-audited.ts';
import type { UnitOfWork } from '../database/submissions.ts';
import { on, type Received, type Sent } from '../edge/on-call.ts';
import { refusalOf } from '../edge/status-messages.ts';
import { withoutNulls } from '../edge/without-nulls.ts';
import { closeHouse, reopenHouse } from '../houses/close-house.ts';
import { findHouses, incompleteHouses } from './find-houses.ts';
import { houseContextOf } from '../houses/house-context.ts';
import { showHouse } from './show-house.ts';
import { takeOutByEmail } from './take-out-by-email.ts';
import { listMails } from './list-mails.ts';
import { changePerson } from '../people/change-person.ts';
import { requestRenewal } from './request-renewal.ts';
import { resendMail } from './resend-mail.ts';
import { OF_EVERY_STAFF_CALL, STAFF_WORDS } from './staff-calls.ts';

type StaffCall<Name extends StaffCallName> = (typeof STAFF_CALLS)[Name];

type StaffWork<Name extends StaffCallName> = (
  received: Pick<Received<StaffCall<Name>>, 'params' | 'body'>,
  app: FastifyInstance,
) => UnitOfWork<Sent<StaffCall<Name>>>;

/** What each call does, in the transaction of its row of the audit. */
const WORK: { readonly [Name in StaffCallName]: StaffWork<Name> } = {
  'houses find': ({ body: { text, limit } }) => found((db) => findHouses(db, text, limit)),
  'houses incomplete': ({ body }, { clock }) =>
    found((db) => incompleteHouses(db, { ...body, today: clock.today() })),
  'houses show':
    ({ params: { guid } }, app) =>
    (db) =>
      showHouse(db, guid, app.siteUrl()),
  'houses close':
    ({ params: { guid }, body: { reason } }, app) =>
    (db) =>
      closeHouse(db, app.mails(), guid, reason),
  'houses reopen':
    ({ params: { guid } }, { clock }) =>
    (db) =>
      reopenHouse(db, guid, clock.today()),
  'houses take-out':
    ({ params: { guid }, body: { email } }, app) =>
    (db) =>
      takeOutByEmail(db, { guid, email }, houseContextOf(app)),
  'people change':
    ({ body: { email, changes } }, app) =>
    async (db) => {
      const typed = { ...personChangesForm.initialValues(), ...withoutNulls(changes) };
      const parsed = personChangesForm.parse(typed);
      if (!parsed.ok) return invalidChanges(parsed.error);
      return changePerson(db, email, parsed.value, houseContextOf(app));
    },
  'mails list': ({ body }) => found((db) => listMails(db, body)),
  'mails resend':
    ({ params: { mailId } }, app) =>
    (db) =>
      resendMail(db, mailId, houseContextOf(app)),
  'mandates renew':
    ({ params: { reference } }, app) =>
    (db) =>
      requestRenewal(db, reference, houseContextOf(app)),
};

/** The calls of the company's staff. Each needs a token of `STAFF_TOKENS`, and is a row of the audit under its name. */
export async function staffRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (app.staffNameOf(request) !== undefined) return;
    if (request.headers.authorization !== undefined) await app.limits.consumeWrongToken(request);
    throw refusalOf(401, { 'www-authenticate': 'Bearer' });
  });
  for (const name of Object.keys(STAFF_CALLS) as StaffCallName[]) addRoute(app, name);
}

/** Adds the route of a call. It runs under the name of the token, and the mails of what it did leave at once. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- it ties what is received and what is answered to one call
function addRoute<Name extends StaffCallName>(app: FastifyInstance, name: Name): void {
  const call: StaffCall<Name> = STAFF_CALLS[name];
  const { tag, failures } = OF_EVERY_STAFF_CALL;
  const words = STAFF_WORDS[name];
  const described = { ...words, call, tag, failures: { ...failures, ...words.failures } };
  on(app, described, async (received) => {
    const [subject] = Object.values<string>(received.params ?? {});
    const operator = app.staffNameOf(received.request);
    const audited = { action: name, ...(subject !== undefined && { subject }), operator };
    const work = WORK[name](received, app);
    const decision = await runAudited(app.store().db, audited, work, countOf);
    if (decision.ok) app.onMail();
    return decision;
  });
}

function found<T>(read: (db: Parameters<UnitOfWork<T>>[0]) => Promise<T>): UnitOfWork<T> {
  return async (db) => success(await read(db));
}

/** The length of a list. */
function countOf(answer: unknown): number {
  return Array.isArray(answer) ? answer.length : 1;
}
