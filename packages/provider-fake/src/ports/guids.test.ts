import type { Ids } from '@kettle/core';
import { sequentialIds } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { createGuids } from './guids.ts';

const always = (uuid: string): Ids => ({ next: () => uuid });

describe('guids', () => {
  it('are 24 letters and digits', () => {
    const guid = createGuids(sequentialIds())();
    expect(guid).toMatch(/^[A-Za-z0-9]{24}$/);
  });

  it('leave out the bits that are the same in every UUID [JN16]', () => {
    const none = createGuids(always('00000000-0000-4000-8000-000000000000'))();
    const other = createGuids(always('00000000-0000-7000-b000-000000000000'))();
    expect(none).toBe('0'.repeat(24));
    expect(other).toBe(none);
  });

  it('differ if their UUIDs differ in one digit [JN16]', () => {
    const digits = [...'00000000-0000-4000-8000-000000000000'].keys();
    const uuids = [...digits].map((at) => {
      const changed = [...'00000000-0000-4000-8000-000000000000'];
      if (changed[at] === '0') changed[at] = '1';
      return changed.join('');
    });
    const guids = new Set([...new Set(uuids)].map((uuid) => createGuids(always(uuid))()));
    expect(guids.size).toBe(new Set(uuids).size);
  });

  it('are all different [JN16]', () => {
    const next = createGuids(sequentialIds());
    expect(new Set(Array.from({ length: 1000 }, next)).size).toBe(1000);
  });
});
