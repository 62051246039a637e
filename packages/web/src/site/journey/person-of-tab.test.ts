import { withPersonalDetails, type LeadChanges } from '@kettle/core';
import { ADA, ADA_PRESIGNUP, sequentialIds } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aBrowser } from '../../testing/memory-storages.ts';
import type { BrowserStorages } from '../../platform/browser-storage.ts';
import { JourneyStorage, LEAD_KIND } from './journey-storage.ts';
import { LeadStore } from './lead-store.ts';

const ids = sequentialIds();

function aVisit(storages: BrowserStorages) {
  return new LeadStore(new JourneyStorage(LEAD_KIND, storages), ids.next);
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
    expect(aVisit(tab).person).toEqual(ADA_PRESIGNUP);
    aVisit(tab).change(withPersonalDetails(ADA));
    expect(aVisit(tab).person).toEqual(ADA);
  });

  it('is nobody where the journey was only found in the browser [JO20]', () => {
    const { lead } = aTabWithSavedJourney({ personalDetails: ADA });
    expect(lead.journey.personalDetails).toEqual(ADA);
    expect(lead.person).toBeUndefined();
  });

  it('is nobody where a found journey was shown, typed into or reloaded [JO20]', () => {
    const { tab, lead } = aTabWithSavedJourney({ personalDetails: ADA });
    lead.saveDraft('tenancy', { start: '2026-09-01' });
    lead.flush();
    lead.change({ isViaShareLink: true });
    expect(lead.person).toBeUndefined();
    expect(aVisit(tab).person).toBeUndefined();
  });

  it('is whoever gives their details to a found journey [JO20]', () => {
    const { tab, lead } = aTabWithSavedJourney({ personalDetails: ADA });
    const zoe = { ...ADA, firstname: 'Zoe' };
    lead.change(withPersonalDetails(zoe));
    expect(lead.person).toEqual(zoe);
    expect(aVisit(tab).person).toEqual(zoe);
  });
});
