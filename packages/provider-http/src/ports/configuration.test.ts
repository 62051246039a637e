import { describe, expect, it } from 'vitest';
import { stubbedWire } from '../testing/stubbed-wire.ts';

describe('Configuration over HTTP', () => {
  const wire = stubbedWire();

  it.each([200, 204])('accepts %d as a success of the feedback check', async (status) => {
    wire.answer({ status });
    expect(await wire.ports.configuration.feedback()).toEqual({ ok: true, value: undefined });
    expect(wire.requests).toEqual([{ method: 'GET', url: '/api/config/feedback' }]);
  });
});
