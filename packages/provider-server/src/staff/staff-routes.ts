import { personChangesForm, success } from '@kettle/core';
import * as api from '@kettle/provider-api';
import { invalidChanges, type Decision } from '@kettle/provider-domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runAudited } from '../database/run-audited.ts';
import type { UnitOfWork } from '../database/submissions.ts';
import { sendAnswer } from '../edge/answers.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { refusalOf } from '../edge/status-messages.ts';
import { withoutNulls } from '../edge/without-nulls.ts';
import { closeHouse, reopenHouse } from '../houses/close-house.ts';
import { findHouses, incompleteHouses } from '../houses/find-houses.ts';
import { houseContextOf } from '../houses/house-context.ts';
import { showHouse } from '../houses/show-house.ts';
import { takeOutOfHouse } from '../houses/take-out-of-house.ts';
import { listMails } from '../mails/operator-mails.ts';
import { changePerson } from '../people/change-person.ts';
import { requestRenewal } from './request-renewal.ts';
import { resendMail } from './resend-mail.ts';
import * as described from './staff-calls.ts';

/** What a call does, for the audit: never what was looked for. */
interface Audited {
  readonly action: string;
  readonly subject?: string;
}

/** The calls of the company's staff. Each needs a token of `STAFF_TOKENS`, and is a row of the audit under its name. */
export async function staffRoutes(app: FastifyInstance): Promise<void> {
  app.addHook('onRequest', async (request) => {
    if (app.staffNameOf(request) === undefined) {
      throw refusalOf(401, { 'www-authenticate': 'Bearer' });
    }
  });
  addHouseLookUps(app);
  addHouseChanges(app);
  addPeople(app);
  addMails(app);
  addMandates(app);
}

/** Who guesses tokens is slowed down; staff are spared. */
const CONFIG = { limit: 'address-look-up' } as const;

type Body<C extends api.Call> = { Body: api.ReceivedBodyOf<C> };
type Params<C extends api.Call> = { Params: api.ParamsOf<C> };

function addHouseLookUps(app: FastifyInstance): void {
  app.post<Body<typeof api.findHouses>>(
    routeOf(api.findHouses),
    { schema: schemaOf(described.FIND_HOUSES), config: CONFIG },
    (request, reply) => {
      const { text, limit } = request.body;
      const work = listOf((db) => findHouses(db, text, limit));
      return answer(app, { request, reply }, { action: 'houses find' }, work, lengthOf);
    },
  );

  app.post<Body<typeof api.getIncompleteHouses>>(
    routeOf(api.getIncompleteHouses),
    { schema: schemaOf(described.GET_INCOMPLETE_HOUSES), config: CONFIG },
    (request, reply) => {
      const filter = { ...request.body, today: app.clock.today() };
      const work = listOf((db) => incompleteHouses(db, filter));
      return answer(app, { request, reply }, { action: 'houses incomplete' }, work, lengthOf);
    },
  );

  app.get<Params<typeof api.getHouse>>(
    routeOf(api.getHouse),
    { schema: schemaOf(described.GET_HOUSE), config: CONFIG },
    (request, reply) => {
      const { guid } = request.params;
      return answer(app, { request, reply }, { action: 'houses show', subject: guid }, (db) =>
        showHouse(db, guid, app.siteUrl()),
      );
    },
  );
}

function addHouseChanges(app: FastifyInstance): void {
  app.post<Body<typeof api.closeHouse> & Params<typeof api.closeHouse>>(
    routeOf(api.closeHouse),
    { schema: schemaOf(described.CLOSE_HOUSE), config: CONFIG },
    (request, reply) => {
      const { guid } = request.params;
      return answer(app, { request, reply }, { action: 'houses close', subject: guid }, (db) =>
        closeHouse(db, app.mails(), guid, request.body.reason),
      );
    },
  );

  app.post<Params<typeof api.reopenHouse>>(
    routeOf(api.reopenHouse),
    { schema: schemaOf(described.REOPEN_HOUSE), config: CONFIG },
    (request, reply) => {
      const { guid } = request.params;
      return answer(app, { request, reply }, { action: 'houses reopen', subject: guid }, (db) =>
        reopenHouse(db, guid, app.clock.today()),
      );
    },
  );

  app.post<Body<typeof api.takeOutOfHouse> & Params<typeof api.takeOutOfHouse>>(
    routeOf(api.takeOutOfHouse),
    { schema: schemaOf(described.TAKE_OUT_OF_HOUSE), config: CONFIG },
    (request, reply) => {
      const { guid } = request.params;
      return answer(app, { request, reply }, { action: 'houses take-out', subject: guid }, (db) =>
        takeOutOfHouse(db, { guid, email: request.body.email }, houseContextOf(app)),
      );
    },
  );
}

function addPeople(app: FastifyInstance): void {
  app.post<Body<typeof api.changePerson>>(
    routeOf(api.changePerson),
    { schema: schemaOf(described.CHANGE_PERSON), config: CONFIG },
    (request, reply) => {
      const { email, changes } = request.body;
      return answer(app, { request, reply }, { action: 'people change' }, async (db) => {
        const parsed = personChangesForm.parse({
          ...personChangesForm.initialValues(),
          ...withoutNulls(changes),
        });
        if (!parsed.ok) return invalidChanges(parsed.error);
        return changePerson(db, email, parsed.value, houseContextOf(app));
      });
    },
  );
}

function addMails(app: FastifyInstance): void {
  app.post<Body<typeof api.getMails>>(
    routeOf(api.getMails),
    { schema: schemaOf(described.GET_MAILS), config: CONFIG },
    (request, reply) => {
      const work = listOf((db) => listMails(db, request.body));
      return answer(app, { request, reply }, { action: 'mails list' }, work, lengthOf);
    },
  );

  app.post<Params<typeof api.resendMail>>(
    routeOf(api.resendMail),
    { schema: schemaOf(described.RESEND_MAIL), config: CONFIG },
    (request, reply) => {
      const { mailId } = request.params;
      return answer(app, { request, reply }, { action: 'mails resend', subject: mailId }, (db) =>
        resendMail(db, mailId, houseContextOf(app)),
      );
    },
  );
}

function addMandates(app: FastifyInstance): void {
  app.post<Params<typeof api.requestRenewal>>(
    routeOf(api.requestRenewal),
    { schema: schemaOf(described.REQUEST_RENEWAL), config: CONFIG },
    (request, reply) => {
      const { reference } = request.params;
      return answer(
        app,
        { request, reply },
        { action: 'mandates renew', subject: reference },
        (db) => requestRenewal(db, reference, houseContextOf(app)),
      );
    },
  );
}

function listOf<T>(
  read: (db: Parameters<UnitOfWork<T>>[0]) => Promise<readonly T[]>,
): UnitOfWork<readonly T[]> {
  return async (db) => success(await read(db));
}

function lengthOf(list: readonly unknown[]): number {
  return list.length;
}

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** Runs a call under the name of the token, and answers what it decides. Its mails leave at once. */
async function answer<T>(
  app: FastifyInstance,
  { request, reply }: Exchange,
  { action, subject }: Audited,
  work: UnitOfWork<T>,
  count?: (value: T) => number,
): Promise<FastifyReply> {
  const audited = {
    action,
    ...(subject === undefined ? {} : { subject }),
    operator: app.staffNameOf(request),
  };
  const decision: Decision<T> = await runAudited(app.store().db, audited, work, count);
  if (decision.ok) app.onMail();
  return sendAnswer(reply, decision, (value) => value);
}
