import { describe, expect, it } from 'vitest';
import { aBrowser, refusingStorages } from '../../testing/memory-storages.ts';
import { TabDrafts } from './tab-drafts.ts';

const TYPED = { '0.fullname': 'Bea Cole' };

describe('what is typed into a form of no step', () => {
  it('is there after a reload of its tab, and in no storage that tabs share [CO2]', () => {
    const browser = aBrowser();
    const tab = browser.tab();
    new TabDrafts(tab.session).save('invites', TYPED);
    expect(new TabDrafts(tab.session).of('invites')).toEqual(TYPED);
    expect(new TabDrafts(browser.tab().session).of('invites')).toBeUndefined();
    expect(browser.local.content).toBe('[]');
  });

  it('leaves nothing once it is dropped [CO2]', () => {
    const { session } = aBrowser().tab();
    const drafts = new TabDrafts(session);
    drafts.save('invites', TYPED);
    drafts.drop('invites');
    expect(new TabDrafts(session).of('invites')).toBeUndefined();
    expect(session().length).toBe(0);
  });

  it('lasts for its page if the browser refuses storage [CO2, ST5]', () => {
    const drafts = new TabDrafts(refusingStorages().session);
    drafts.save('invites', TYPED);
    expect(drafts.of('invites')).toEqual(TYPED);
  });

  it.each(['', '{"torn', '[]', '7', '{"invites":7}', '{"invites":null}'])(
    'is nothing if what was stored is damaged: %j [CO2, ST4]',
    (text) => {
      const { session } = aBrowser().tab();
      session().setItem('kettle.tab-drafts', text);
      expect(new TabDrafts(session).of('invites')).toBeUndefined();
    },
  );
});
