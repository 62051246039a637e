import { newLeadJourney, type LeadChanges } from '@kettle/core';
import { anAccount } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aTabOfALead } from '../../testing/a-lead.ts';
import type { LeadStore } from './lead-store.ts';
import { createApp } from '../../app/create-app.ts';
import { aCookieJar } from '../../testing/a-cookie-jar.ts';

const HOME = { guid: 'adr_ls6_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
const LOST = { kind: 'direct-debit', key: 'key-1', state: 'unknown', sentAt: 0 } as const;

/** A lead in whose tab somebody joins a house. */
async function joinedBeside(changes: LeadChanges = {}, address = HOME): Promise<LeadStore> {
  const storages = await aTabOfALead();
  const never = () => new Promise<never>(() => undefined);
  const page = { storages, consent: aCookieJar() };
  const { joining, lead } = createApp(page, { services: never, analytics: never });
  lead.change({ ...changes, address: 'address' in changes ? changes.address : HOME });
  joining.start(anAccount({ guid: 'acc_1', address }));
  joining.finish({ guid: 'acc_1', joinLink: '', remainingHousemates: 2 });
  return lead;
}

describe('a lead’s journey beside a joining', () => {
  it('is emptied if it is about the house that was joined', async () => {
    const lead = await joinedBeside();
    expect(lead.journey).toEqual(newLeadJourney(lead.journey.id));
  });

  it('is emptied where its address has only been picked', async () => {
    const lead = await joinedBeside({ address: undefined, pickedAddress: HOME });
    expect(lead.journey.presignup).toBeUndefined();
  });

  it('stays where it is about another house [ST6]', async () => {
    const lead = await joinedBeside({}, { ...HOME, guid: 'adr_ls6_2' });
    expect(lead.journey.personalDetails).toBeDefined();
  });

  it('stays while the answer to its direct debit is lost [KE15]', async () => {
    const lead = await joinedBeside({ submissions: { [LOST.kind]: LOST } });
    expect(lead.journey.personalDetails).toBeDefined();
  });
});
