import { describe, expect, it } from 'vitest';
import { aBrowser, refusingStorages } from '../../testing/memory-storages.ts';
import { UnsavedInput } from './unsaved-input.ts';

describe('what is typed and belongs to no journey', () => {
  it('is restored after one reload, and stays in no storage [CO2]', () => {
    const { session } = aBrowser().tab();
    const before = new UnsavedInput(session);
    before.track('invites', () => ({ '0.fullname': 'Bea Cole' }));
    expect(before.save()).toBe(true);
    const after = new UnsavedInput(session);
    expect(after.restored('invites')).toEqual({ '0.fullname': 'Bea Cole' });
    expect(session().length).toBe(0);
    expect(new UnsavedInput(session).restored('invites')).toBeUndefined();
  });

  it('is forgotten with its page [CO2]', () => {
    const { session } = aBrowser().tab();
    const input = new UnsavedInput(session);
    const leave = input.track('option', () => ({ option: 'TV' }));
    leave();
    input.save();
    expect(new UnsavedInput(session).restored('option')).toBeUndefined();
  });

  it('is lost if the browser refuses storage [CO2, ST5]', () => {
    const input = new UnsavedInput(refusingStorages().session);
    expect([input.save(), input.restored('invites')]).toEqual([false, undefined]);
  });

  it.each(['', '{"torn', '[]', '7', '{"invites":7}', '{"invites":null}'])(
    'is nothing if what was stored is damaged: %j [CO2, ST4]',
    (text) => {
      const { session } = aBrowser().tab();
      session().setItem('kettle.unsaved', text);
      expect(new UnsavedInput(session).restored('invites')).toBeUndefined();
      expect(session().length).toBe(0);
    },
  );
});
