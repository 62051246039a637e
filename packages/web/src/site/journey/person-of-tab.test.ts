import { newLeadJourney, withPersonalDetails, type LeadChanges } from '@kettle/core';
import { ADA, ADA_PRESIGNUP, sequentialIds } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aBrowser } from '../../testing/memory-storages.ts';
import type { BrowserStorages } from '../../platform/browser-storage.ts';
import { LeadStorage } from './lead-storage.ts';
import { LeadStore } from './lead-store.ts';
import { personOfTab } from './person-of-tab.ts';

const ids = sequentialIds();

function aVisit(storages: BrowserStorages) {
  return new LeadStore(new LeadStorage(storages), ids.next);
}

/** Opens a tab that has found the journey of a visit before it, with what was given there. */
function aTabWithSavedJourney(given: LeadChanges) {
  const browser = aBrowser();
  aVisit(browser.tab()).change(given);
  const tab = browser.tab();
  return { tab, lead: aVisit(tab) };
}

describe('the person of a tab', () => {
  it('is the lead who gave the details in it, also after a reload [JO20]', () => {
    const tab = aBrowser().tab();
    aVisit(tab).change({ presignup: ADA_PRESIGNUP });
    expect(personOfTab(aVisit(tab).journey)).toEqual(ADA_PRESIGNUP);
    aVisit(tab).change(withPersonalDetails(ADA));
    expect(personOfTab(aVisit(tab).journey)).toEqual(ADA);
    expect(personOfTab(newLeadJourney('lead-1'))).toBeUndefined();
  });

  it('is nobody where the journey was only found in the browser [JO20]', () => {
    const { lead } = aTabWithSavedJourney({ personalDetails: ADA });
    expect(lead.journey.personalDetails).toEqual(ADA);
    expect(personOfTab(lead.journey)).toBeUndefined();
  });

  it('is nobody where a found journey was shown, typed into or reloaded [JO20]', () => {
    const { tab, lead } = aTabWithSavedJourney({ personalDetails: ADA });
    lead.saveDraft('tenancy', { start: '2026-09-01' });
    lead.flush();
    lead.change({ isViaShareLink: true });
    lead.handleStorageEvent(`kettle.lead.${lead.journey.id}`);
    expect(personOfTab(lead.journey)).toBeUndefined();
    expect(personOfTab(aVisit(tab).journey)).toBeUndefined();
  });

  it('is whoever gives their details to a found journey [JO20]', () => {
    const { tab, lead } = aTabWithSavedJourney({ personalDetails: ADA });
    const zoe = { ...ADA, firstname: 'Zoe' };
    lead.change(withPersonalDetails(zoe));
    expect(personOfTab(lead.journey)).toEqual(zoe);
    expect(personOfTab(aVisit(tab).journey)).toEqual(zoe);
  });
});
