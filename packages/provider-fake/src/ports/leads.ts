import { mapValue, success, type Leads, type LeadRegistration } from '@kettle/core';
import {
  checkLeadHousehold,
  checkLeadSelection,
  checkRegistration,
  type Decision,
  unknownLead,
} from '@kettle/provider-domain';
import type { FakeContext } from './context.ts';
import { once } from './once.ts';

type LeadId = { readonly leadId: string };

export function createLeads(context: FakeContext): Leads {
  const { network, world, business, clock } = context;
  // Like the provider, check the content of the request before looking up the lead.
  const ofKnownLead = ({ leadId }: LeadId, checked: Decision<unknown>): Decision<void> => {
    if (!checked.ok) return checked;
    return world.leads.has(leadId) ? success(undefined) : unknownLead();
  };
  return {
    register: (registration, key) => {
      const register = registerLead(context, registration);
      return network.submit(() => register(key));
    },
    saveSelection: (selection) => {
      const { catalogue } = business.company;
      const save = () =>
        ofKnownLead(selection, checkLeadSelection(catalogue, selection, clock.today()));
      return network.submit(save);
    },
    saveHousehold: async (household) => {
      const checked = await checkLeadHousehold(business.addressBook, household);
      const save = () => ofKnownLead(household, checked);
      return network.submit(save);
    },
  };
}

/**
 * Creates a new lead if the given one no longer exists, so that a person with an old id can go on,
 * or if it belongs to a share link, so that people who open the same link do not overwrite each
 * other.
 */
function registerLead({ world, newGuid }: FakeContext, registration: LeadRegistration) {
  const register = (): Decision<LeadId> => {
    const checked = checkRegistration(registration);
    if (!checked.ok) return checked;
    const { leadId: requestedId } = registration;
    const isRegistered =
      requestedId !== undefined &&
      world.leads.has(requestedId) &&
      !world.leads.isOfShare(requestedId);
    const leadId = isRegistered ? requestedId : newGuid();
    world.leads.add(leadId);
    return success({ leadId });
  };
  return (key: string): Decision<LeadId> => {
    const done = once(world.answers.presignup, { key, content: registration }, register);
    return mapValue(done, ({ answer }) => answer);
  };
}
