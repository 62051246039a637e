import { success, type LeadRegistration } from '@kettle/core';
import {
  checkLeadHousehold,
  checkLeadSelection,
  checkRegistration,
  unknownLead,
  type Ruled,
} from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../store/database.ts';
import { newGuid } from '../store/guid.ts';
import { insertLead, saveHousehold, saveSelection, updateLead } from '../store/leads.ts';
import { answer, answerDone } from './answers.ts';
import {
  decodeHousehold,
  decodeRegistration,
  decodeSelection,
  HOUSEHOLD,
  PRE_SIGNUP,
  SELECTION,
  type HouseholdBody,
  type PreSignup,
  type Selection,
} from './lead-wire.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import * as piece from './schemas.ts';
import { submissionOf } from './submission-of.ts';

/** Lead capture, and the selection and household of a lead. */
export function leadRoutes(app: FastifyInstance, context: RouteContext): void {
  const onRequest = limited(context, 'address-sign-up');
  const params = piece.segment('leadId');

  app.post<{ Body: PreSignup }>(
    '/pre-signup',
    { schema: { body: PRE_SIGNUP }, onRequest },
    async (request, reply) => {
      const registration = decodeRegistration(request.body);
      const settled = await context
        .store()
        .submit(submissionOf(request, registration), (db) => register(db, registration));
      return answer(reply, settled, ({ answer: { leadId } }) => ({ leadId }));
    },
  );

  app.post<{ Params: { leadId: string }; Body: Selection }>(
    '/pre-signup/:leadId/products',
    { schema: { params, body: SELECTION }, onRequest: limited(context, 'address-look-up') },
    async (request, reply) => {
      const { leadId } = request.params;
      request.subject = leadId;
      const checked = checkLeadSelection(decodeSelection(leadId, request.body));
      return answerDone(reply, await keep(context, checked, saveSelection));
    },
  );

  app.post<{ Params: { leadId: string }; Body: HouseholdBody }>(
    '/pre-signup/:leadId/household',
    { schema: { params, body: HOUSEHOLD }, onRequest: limited(context, 'address-look-up') },
    async (request, reply) => {
      const { leadId } = request.params;
      request.subject = leadId;
      const checked = checkLeadHousehold(decodeHousehold(leadId, request.body));
      return answerDone(reply, await keep(context, checked, saveHousehold));
    },
  );
}

/** Updates the lead if it is registered. With another id or none, creates a new lead. */
async function register(
  db: Database,
  requested: LeadRegistration,
): Promise<Ruled<{ leadId: string }>> {
  const checked = checkRegistration(requested);
  if (!checked.ok) return checked;
  const { leadId: known } = checked.value;
  const isUpdated = known !== undefined && (await updateLead(db, known, checked.value));
  const leadId = isUpdated ? known : newGuid();
  if (!isUpdated) await insertLead(db, leadId, checked.value);
  return success({ leadId });
}

async function keep<T>(
  { store }: RouteContext,
  checked: Ruled<T>,
  save: (db: Database, value: T) => Promise<boolean>,
): Promise<Ruled<undefined>> {
  if (!checked.ok) return checked;
  const isKnown = await save(store().db, checked.value);
  return isKnown ? success(undefined) : unknownLead();
}
