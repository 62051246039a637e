import {
  hasLostAnswer,
  isSameAddress,
  newLeadJourney,
  type Address,
  type LeadChanges,
  type LeadJourney,
} from '@kettle/core';

/** What is needed of the lead's store, which itself leads to the joiner's. */
export interface LeadBeside {
  readonly journey: LeadJourney;
  readonly bank: { drop(): void };
  change(changes: LeadChanges): void;
}

/**
 * Empties a lead's journey that asked about the house which somebody in this tab has joined instead:
 * it has an account and cannot be signed up. A journey whose direct debit may have gone through stays.
 */
export function giveUpLead(lead: LeadBeside, joined: Address): void {
  const { journey } = lead;
  const asked = journey.address ?? journey.pickedAddress;
  if (journey.account || hasLostAnswer(journey.submissions)) return;
  if (!asked || !isSameAddress(asked, joined)) return;
  lead.bank.drop();
  const removed = Object.fromEntries(Object.keys(journey).map((name) => [name, undefined]));
  lead.change({ ...removed, ...newLeadJourney(journey.id) });
}
