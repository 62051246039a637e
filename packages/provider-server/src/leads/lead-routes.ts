import { success, type LeadRegistration, type LeadType } from '@kettle/core';
import * as api from '@kettle/provider-api';
import {
  checkLeadHousehold,
  checkLeadSelection,
  checkRegistration,
  type Decision,
  unknownLead,
} from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { newGuid } from '../database/guid.ts';
import { insertLead, saveHousehold, saveSelection, updateLead } from './leads.ts';
import { sendAnswer, sendNoContent } from '../edge/answers.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { rateLimitHook } from '../edge/limits/rate-limit-hook.ts';
import type { RouteContext } from '../mails/route-context.ts';
import { submissionOf } from '../edge/submission-of.ts';
import { withoutNulls } from '../edge/without-nulls.ts';

type RegistrationBody = api.ReceivedBodyOf<typeof api.registerLead>;
type LeadParams = api.ParamsOf<typeof api.saveSelection>;
type SelectionBody = api.ReceivedBodyOf<typeof api.saveSelection>;
type HouseholdBody = api.ReceivedBodyOf<typeof api.saveHousehold>;

/** Lead capture, and the selection and household of a lead. */
export function leadRoutes(app: FastifyInstance, context: RouteContext): void {
  const onRequest = rateLimitHook(context, 'address-sign-up');
  const onLookUp = rateLimitHook(context, 'address-look-up');

  app.post<{ Body: RegistrationBody }>(
    routeOf(api.registerLead),
    { schema: schemaOf(api.registerLead), onRequest },
    async (request, reply) => {
      const registration = decodeRegistration(request.body);
      const result = await context
        .store()
        .submit(submissionOf(request, registration), (db) => register(db, registration));
      return sendAnswer(reply, result, ({ answer: { leadId } }) => ({ leadId }));
    },
  );

  app.post<{ Params: LeadParams; Body: SelectionBody }>(
    routeOf(api.saveSelection),
    { schema: schemaOf(api.saveSelection), onRequest: onLookUp },
    async (request, reply) => {
      const { leadId } = request.params;
      request.subject = leadId;
      const checked = checkLeadSelection(
        context.business().company.catalogue,
        { leadId, ...withoutNulls(request.body) },
        context.clock.today(),
      );
      return sendNoContent(reply, await saveForLead(context, checked, saveSelection));
    },
  );

  app.post<{ Params: LeadParams; Body: HouseholdBody }>(
    routeOf(api.saveHousehold),
    { schema: schemaOf(api.saveHousehold), onRequest: onLookUp },
    async (request, reply) => {
      const { leadId } = request.params;
      request.subject = leadId;
      const { groupSize: housemateCount, ...household } = withoutNulls(request.body);
      const checked = await checkLeadHousehold(context.business().addressBook, {
        leadId,
        housemateCount,
        ...household,
      });
      return sendNoContent(reply, await saveForLead(context, checked, saveHousehold));
    },
  );
}

/** Converts a request to the core's type. The form of the core validates it later. */
function decodeRegistration(body: RegistrationBody): LeadRegistration {
  const { firstName, lastName, emailAddress, mobileNumber, leadType, agreedToPolicy, ...others } =
    withoutNulls(body);
  return {
    ...others,
    presignup: {
      firstname: firstName,
      lastname: lastName,
      email: emailAddress,
      tel: mobileNumber,
      // Not checked here: `checkRegistration` refuses any other value.
      leadType: leadType as LeadType,
      agreedToPolicy: agreedToPolicy as true,
    },
  };
}

/** Updates the lead with this id if it is registered. Otherwise creates a new lead. */
async function register(
  db: Database,
  registration: LeadRegistration,
): Promise<Decision<{ leadId: string }>> {
  const checked = checkRegistration(registration);
  if (!checked.ok) return checked;
  const { leadId: known } = checked.value;
  const isUpdated = known !== undefined && (await updateLead(db, known, checked.value));
  const leadId = isUpdated ? known : newGuid();
  if (!isUpdated) await insertLead(db, leadId, checked.value);
  return success({ leadId });
}

async function saveForLead<T>(
  { store }: RouteContext,
  checked: Decision<T>,
  save: (db: Database, value: T) => Promise<boolean>,
): Promise<Decision<undefined>> {
  if (!checked.ok) return checked;
  const isKnown = await save(store().db, checked.value);
  return isKnown ? success(undefined) : unknownLead();
}
