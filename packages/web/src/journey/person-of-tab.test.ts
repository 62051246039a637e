import { newLeadJourney } from '@kettle/core';
import { ADA } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aMachine } from '../testing/memory-storages.ts';
import { LeadShelf } from './lead-shelf.ts';
import { personOfTab } from './person-of-tab.ts';
import { RESTORING } from './restoring.ts';

const JOURNEY = { ...newLeadJourney('lead-1'), personalDetails: ADA };

describe('the person of a tab', () => {
  it('[JO20] is the lead whose journey the tab has stored', () => {
    const tab = aMachine().tab();
    new LeadShelf(tab).keep(JOURNEY);
    expect(personOfTab(JOURNEY, tab)).toEqual(ADA);
    expect(personOfTab(newLeadJourney('lead-1'), tab)).toBeUndefined();
  });

  it('[JO20] is nobody where the journey was only found on the machine', () => {
    const machine = aMachine();
    new LeadShelf(machine.tab()).keep(JOURNEY);
    const other = machine.tab();
    const { journey } = new LeadShelf(other, RESTORING).open('lead-2');
    expect(journey.personalDetails).toEqual(ADA);
    expect(personOfTab(journey, other)).toBeUndefined();
  });
});
