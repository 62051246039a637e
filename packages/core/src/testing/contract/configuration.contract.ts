import { describe, expect, it } from 'vitest';
import { DIRECT_DEBIT_VARIANTS } from '../../domain/settings.ts';
import { LONGEST_MINIMUM_TENANCY_MONTHS } from '../../domain/minimum-term.ts';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { valueOf } from './results.ts';

export function configurationContract(makeProvider: MakeProvider): void {
  describe('Configuration', () => {
    const subject = useProvider(makeProvider);

    it('the settings can be used as they are [TE7]', async () => {
      const settings = valueOf(await subject().ports.configuration.settings());
      const { minTenancyLengthMonths = 10, directDebitVariant = 'control' } = settings;
      expect(minTenancyLengthMonths).toBeGreaterThan(0);
      expect(minTenancyLengthMonths).toBeLessThanOrEqual(LONGEST_MINIMUM_TENANCY_MONTHS);
      expect(DIRECT_DEBIT_VARIANTS).toContain(directDebitVariant);
    });

    it('the feedback check answers', async () => {
      expect(await subject().ports.configuration.feedback()).toMatchObject({ ok: true });
    });
  });
}
