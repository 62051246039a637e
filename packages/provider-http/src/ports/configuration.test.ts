import { describe, expect, it } from 'vitest';
import { ok, stubbedWire } from '../testing/stubbed-wire.ts';

describe('Configuration over HTTP', () => {
  const wire = stubbedWire();

  it('asks for the settings and reads all of them [CF1]', async () => {
    const settings = {
      minTenancyLengthMonths: 10,
      carouselTexts: ['One bill', 'No surprises'],
      directDebitVariant: 'sticky',
      supportPhone: '0113 496 0000',
      company: { legalName: 'Acme Bills Ltd', statementName: 'ACME BILLS' },
    };
    wire.answer(ok(settings));
    expect(await wire.ports.configuration.settings()).toEqual({ ok: true, value: settings });
    expect(wire.requests).toEqual([{ method: 'GET', url: '/api/config' }]);
  });

  it.each([200, 204])('accepts %d as a success of the feedback check [CF4]', async (status) => {
    wire.answer({ status });
    expect(await wire.ports.configuration.feedback()).toEqual({ ok: true, value: undefined });
    expect(wire.requests).toEqual([{ method: 'GET', url: '/api/config/feedback' }]);
  });
});
