import type { App } from '../../site/app-context.tsx';
import { InviteHousematesModel } from './invite-housemates-model.ts';
import type { SubmissionKind, SubmissionLog, SubmissionRecord } from '@kettle/core';

/** The invitations by house, for one journey of the lead (CG2). */
interface JourneyInvites {
  readonly journey: string;
  readonly byHouse: Map<string, InviteHousematesModel>;
}

const INVITES = new WeakMap<App, JourneyInvites>();

/**
 * The invitations of a house. They outlive the page that shows their dialog, so that going to another
 * page loses no row.
 */
export function invitesOf(app: App, guid: string): InviteHousematesModel {
  const { byHouse } = journeyInvitesOf(app);
  const invites = byHouse.get(guid) ?? newInvites(app, guid);
  byHouse.set(guid, invites);
  return invites;
}

function journeyInvitesOf(app: App): JourneyInvites {
  const { id } = app.lead.journey;
  const held = INVITES.get(app);
  if (held?.journey === id) return held;
  const fresh = { journey: id, byHouse: new Map<string, InviteHousematesModel>() };
  INVITES.set(app, fresh);
  return fresh;
}

function newInvites({ brand, lead, services, unsaved }: App, guid: string): InviteHousematesModel {
  const own = memoryLog();
  const name = `invites.${guid}`;
  const invites = new InviteHousematesModel({
    guid,
    services,
    log: () => (lead.journey.account?.guid === guid ? lead.log : own),
    productName: brand.productName,
    typed: unsaved.restored(name),
  });
  unsaved.track(name, () => invites.typed);
  return invites;
}

/** Keeps records of submissions in memory, for a house that belongs to no stored journey. */
export function memoryLog(): SubmissionLog {
  const records = new Map<SubmissionKind, SubmissionRecord>();
  return {
    last: (kind) => records.get(kind),
    save: (record) => void records.set(record.kind, record),
  };
}
