import { describe, expect, it } from 'vitest';
import { sequentialIds } from '@kettle/core/testing';
import { aBrowser, refusingStorages } from '../../testing/memory-storages.ts';
import type { BrowserStorages } from '../../platform/browser-storage.ts';
import { JourneyStorage, LEAD_KIND } from './journey-storage.ts';
import { LeadStore } from './lead-store.ts';

const CODES = { referral: 'FRIEND20', affiliate: 'UNI2027', agent: 'FRA1', offer: 'OFFER5' };
const ids = sequentialIds();

/** Opens a new page of the site. */
function aPage(storages: BrowserStorages) {
  return new LeadStore(new JourneyStorage(LEAD_KIND, storages), ids.next);
}

describe('the codes of a lead', () => {
  it('are found by a later visit that starts without a journey [RF4]', () => {
    const browser = aBrowser();
    const first = aPage(browser.tab());
    first.addCodes(CODES);
    expect(browser.local.getItem('kettle.codes')).toBe(JSON.stringify(CODES));
    expect(aPage(browser.tab()).journey.codes).toEqual(CODES);
  });

  it('from the current journey take precedence over those from another visit [RF4]', () => {
    const browser = aBrowser();
    const tab = browser.tab();
    aPage(tab).addCodes({ affiliate: 'UNI2027' });
    aPage(browser.tab()).addCodes({ affiliate: 'OTHER', agent: 'FRA2' });
    expect(aPage(tab).journey.codes).toEqual({ affiliate: 'UNI2027', agent: 'FRA2' });
  });

  it('leave out stored text that is not a code [RF4, ST4]', () => {
    const browser = aBrowser();
    browser.local.setItem('kettle.codes', '{"referral":["FRIEND20"],"agent":"FRA1"}');
    expect(aPage(browser.tab()).journey.codes).toEqual({ agent: 'FRA1' });
  });

  it('are removed after a success, in this tab and in new ones [DD21, RF4]', () => {
    const browser = aBrowser();
    const tab = browser.tab();
    const lead = aPage(tab);
    lead.addCodes(CODES);
    lead.uncheckedCodes.write('{"referral":"FRIEND21"}');
    lead.finish({ guid: 'acc_1', joinLink: 'https://kettle.example/j', remainingHousemates: 1 });
    expect(browser.local.getItem('kettle.codes')).toBeNull();
    expect(aPage(tab).uncheckedCodes.read()).toBeUndefined();
    expect(aPage(tab).journey.codes).toEqual({});
    expect(aPage(browser.tab()).journey.codes).toEqual({});
  });

  it('lose only the one that has become invalid [RF4]', () => {
    const browser = aBrowser();
    const lead = aPage(browser.tab());
    lead.addCodes(CODES);
    lead.removeCode('affiliate');
    const { affiliate: _gone, ...others } = CODES;
    expect(lead.journey.codes).toEqual(others);
    expect(aPage(browser.tab()).journey.codes).toEqual(others);
  });

  it('are kept for this page by a browser that refuses storage [RF4, ST5]', () => {
    const lead = aPage(refusingStorages());
    lead.addCodes({ agent: 'FRA1' });
    expect(lead.journey.codes).toEqual({ agent: 'FRA1' });
  });
});
