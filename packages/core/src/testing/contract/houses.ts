import type { OpenedAccount } from '../../domain/account.ts';
import { aLeadMandate, type LeadMandateParts } from '../builders.ts';
import { freshEmail, freshKey, freshProperty } from './fresh.ts';
import type { Subject } from './provider-under-test.ts';
import { valueOf } from './results.ts';

/** A lead's direct debit for a property and a person that no other test uses. */
export async function aFreshMandate(subject: Subject, parts: LeadMandateParts = {}) {
  const address = parts.address ?? (await freshProperty(subject.ports));
  const person = { email: freshEmail('lead'), ...parts.person };
  return aLeadMandate({ today: subject.today, ...parts, address, person });
}

/** A new house that no other test uses, which the lead has joined. */
export async function aFreshHouse(
  subject: Subject,
  parts: LeadMandateParts = {},
): Promise<OpenedAccount> {
  const mandate = await aFreshMandate(subject, parts);
  return valueOf(await subject.ports.mandates.setUp(mandate, freshKey()));
}
