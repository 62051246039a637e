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
import { REGISTER_LEAD, SAVE_HOUSEHOLD, SAVE_SELECTION } from './lead-calls.ts';
import { routeOf, schemaOf } from '../edge/call-schema.ts';
import { submissionOf } from '../edge/submission-of.ts';
import { withoutNulls } from '../edge/without-nulls.ts';

type RegistrationBody = api.ReceivedBodyOf<typeof api.registerLead>;
type LeadParams = api.ParamsOf<typeof api.saveSelection>;
type SelectionBody = api.ReceivedBodyOf<typeof api.saveSelection>;
type HouseholdBody = api.ReceivedBodyOf<typeof api.saveHousehold>;

/** Lead capture, and the selection and household of a lead. */
export async function leadRoutes(app: FastifyInstance): Promise<void> {
  app.post<{ Body: RegistrationBody }>(
    routeOf(api.registerLead),
    { schema: schemaOf(REGISTER_LEAD), config: { limit: 'address-sign-up' } },
    async (request, reply) => {
      const registration = decodeRegistration(request.body);
      const result = await app
        .store()
        .submit(submissionOf(request, registration), (db) => register(db, registration));
      return sendAnswer(reply, result, ({ answer: { leadId } }) => ({ leadId }));
    },
  );

  app.post<{ Params: LeadParams; Body: SelectionBody }>(
    routeOf(api.saveSelection),
    { schema: schemaOf(SAVE_SELECTION), config: { limit: 'address-look-up' } },
    async (request, reply) => {
      const { leadId } = request.params;
      request.subject = leadId;
      const checked = checkLeadSelection(
        app.business().company.catalogue,
        { leadId, ...withoutNulls(request.body) },
        app.clock.today(),
      );
      return sendNoContent(reply, await saveForLead(app, checked, saveSelection));
    },
  );

  app.post<{ Params: LeadParams; Body: HouseholdBody }>(
    routeOf(api.saveHousehold),
    { schema: schemaOf(SAVE_HOUSEHOLD), config: { limit: 'address-look-up' } },
    async (request, reply) => {
      const { leadId } = request.params;
      request.subject = leadId;
      const { groupSize: housemateCount, ...household } = withoutNulls(request.body);
      const checked = await checkLeadHousehold(app.business().addressBook, {
        leadId,
        housemateCount,
        ...household,
      });
      return sendNoContent(reply, await saveForLead(app, checked, saveHousehold));
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
  { store }: FastifyInstance,
  checked: Decision<T>,
  save: (db: Database, value: T) => Promise<boolean>,
): Promise<Decision<undefined>> {
  if (!checked.ok) return checked;
  const isKnown = await save(store().db, checked.value);
  return isKnown ? success(undefined) : unknownLead();
}
