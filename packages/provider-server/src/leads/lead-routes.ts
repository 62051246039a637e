import { mapValue, success, type LeadRegistration, type LeadType } from '@kettle/core';
import type { ReceivedBodyOf, registerLead } from '@kettle/provider-api';
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
import { LEAD_CALLS } from './lead-calls.ts';
import { on } from '../edge/on-call.ts';
import { withoutNulls } from '../edge/without-nulls.ts';

/** Lead capture, and the selection and household of a lead. */
export async function leadRoutes(app: FastifyInstance): Promise<void> {
  on(app, LEAD_CALLS.registerLead, async ({ body, once }) => {
    const registration = decodeRegistration(body);
    const done = await once(registration, (db) => register(db, registration));
    return mapValue(done, ({ answer }) => answer);
  });

  on(app, LEAD_CALLS.saveSelection, ({ params: { leadId }, body, request }) => {
    request.subject = leadId;
    const { catalogue } = app.business().company;
    const selection = { leadId, ...withoutNulls(body) };
    const checked = checkLeadSelection(catalogue, selection, app.clock.today());
    return saveForLead(app, checked, saveSelection);
  });

  on(app, LEAD_CALLS.saveHousehold, async ({ params: { leadId }, body, request }) => {
    request.subject = leadId;
    const { groupSize: housemateCount, ...home } = withoutNulls(body);
    const household = { leadId, housemateCount, ...home };
    const checked = await checkLeadHousehold(app.business().addressBook, household);
    return saveForLead(app, checked, saveHousehold);
  });
}

/** Converts a request to the core's type. The form of the core validates it later. */
function decodeRegistration(body: ReceivedBodyOf<typeof registerLead>): LeadRegistration {
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
