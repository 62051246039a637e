import { describe, expect, it } from 'vitest';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, valueOf } from './results.ts';

const BANKS = [
  ['20-00-00', 'Barclays'],
  ['40-00-00', 'HSBC'],
  ['40-47-00', 'First Direct'],
  ['30-00-00', 'Lloyds'],
  ['60-00-00', 'NatWest'],
  ['83-00-00', 'RBS'],
  ['11-00-00', 'Halifax'],
  ['09-01-00', 'Santander'],
  ['07-00-00', 'Nationwide'],
  ['04-00-04', 'Monzo'],
  ['60-83-71', 'Starling'],
  ['23-05-80', 'Metro Bank'],
  ['08-90-00', 'Co-operative'],
  ['18-00-00', 'Coutts'],
  ['77-00-00', 'TSB'],
  ['05-00-00', 'Yorkshire'],
  ['77-77-00', 'Lloyds TSB'],
] as const;

export function banksContract(makeProvider: MakeProvider): void {
  describe('Banks', () => {
    const subject = useProvider(makeProvider);
    const lookUp = (sortCode: string) =>
      subject().ports.banks.lookUp({ sortCode, accountNumber: '55779911' });

    it.each(BANKS)('sort code %s belongs to %s', async (sortCode, bankName) => {
      expect(valueOf(await lookUp(sortCode))).toEqual({ bankName });
    });

    it('no bank is found for 00-00-00', async () => {
      expect(errorOf(await lookUp('00-00-00'))).toMatchObject({ kind: 'refused' });
    });
  });
}
