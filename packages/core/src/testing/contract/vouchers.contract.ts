import { describe, expect, it } from 'vitest';
import { lessPercent } from '../../domain/money.ts';
import { packagePriceOf } from '../../domain/package-price.ts';
import { pickedOptions, selectedPriceIds, type Picks } from '../../domain/picks.ts';
import { optionOfCode, productOfType } from '../../domain/product.ts';
import { aTenancy } from '../builders.ts';
import { useProvider, type MakeProvider } from './provider-under-test.ts';
import { errorOf, messagesOf, valueOf } from './results.ts';

const WITH_TV: Picks = { Broadband: 'BB_150', 'TV Licence': 'TV_LICENCE' };
const WITHOUT_TV: Picks = { Broadband: 'BB_150', 'TV Licence': 'TV_LICENCE_NONE' };

export function vouchersContract(makeProvider: MakeProvider): void {
  describe('Vouchers', () => {
    const subject = useProvider(makeProvider);

    async function aPackage(picks: Picks, postcode = 'LS6 1AA') {
      const { quotes } = subject().ports;
      const { products } = valueOf(await quotes.forHousehold({ postcode, housemateCount: 4 }));
      const { discountedPriceAmount } = packagePriceOf(pickedOptions(products, picks));
      const tv = productOfType(products, 'TV Licence');
      return {
        priceIds: selectedPriceIds(products, picks),
        price: discountedPriceAmount,
        tvPrice: (tv && optionOfCode(tv, 'TV_LICENCE')?.price.current) ?? Number.NaN,
      };
    }

    const apply = (code: string, priceIds: readonly string[]) =>
      subject().ports.vouchers.apply({
        code,
        selectedPriceIds: priceIds,
        housemateCount: 4,
      });

    it.each(['LS6 1AA', 'M14 5RL', 'EH9 1QA'])(
      'WELCOME10 takes exactly 10 % off what was quoted for %s [VO5]',
      async (postcode) => {
        const { priceIds, price } = await aPackage(WITHOUT_TV, postcode);
        const applied = valueOf(await apply('WELCOME10', priceIds));
        expect(applied.message).not.toBe('');
        expect(applied.price).toEqual({
          fullPriceAmount: price,
          discountedPriceAmount: lessPercent(price, 10),
        });
      },
    );

    it('FREETV makes the TV Licence free', async () => {
      const { priceIds, price, tvPrice } = await aPackage(WITH_TV);
      const applied = valueOf(await apply('FREETV', priceIds));
      expect(applied.price.discountedPriceAmount).toBe(price - tvPrice);
    });

    it('FREETV is refused when no TV Licence is picked', async () => {
      const answer = await apply('FREETV', (await aPackage(WITHOUT_TV)).priceIds);
      expect(errorOf(answer)).toMatchObject({ kind: 'invalid-voucher' });
      expect(messagesOf(answer)[0]).toBe('Add a TV Licence to use this voucher.');
    });

    it('EXPIRED is refused and says so', async () => {
      const answer = await apply('EXPIRED', (await aPackage(WITHOUT_TV)).priceIds);
      expect(errorOf(answer)).toMatchObject({ kind: 'invalid-voucher' });
      expect(messagesOf(answer)[0]).toBe('This voucher has expired.');
    });

    it('SILENT is refused without a message', async () => {
      const answer = await apply('SILENT', (await aPackage(WITHOUT_TV)).priceIds);
      expect(errorOf(answer)).toMatchObject({ kind: 'invalid-voucher', messages: [] });
    });

    it.each(['NOSUCHCODE', '__proto__', 'a/b', '%2e%2e', 'ünï cøde'])(
      'any other voucher is refused: %s [VO16]',
      async (code) => {
        const answer = await apply(code, (await aPackage(WITHOUT_TV)).priceIds);
        expect(errorOf(answer)).toMatchObject({ kind: 'invalid-voucher' });
      },
    );

    it('the tenancy does not change the value of a voucher', async () => {
      const { ports, today } = subject();
      const { priceIds } = await aPackage(WITHOUT_TV);
      const request = { code: 'WELCOME10', selectedPriceIds: priceIds, housemateCount: 4 };
      const withTenancy = await ports.vouchers.apply({ ...request, tenancy: aTenancy(today) });
      expect(withTenancy).toEqual(await ports.vouchers.apply(request));
    });

    it('a voucher for prices that were never quoted is refused [VO5]', async () => {
      expect(errorOf(await apply('WELCOME10', ['price_of_nothing']))).toMatchObject({
        kind: 'invalid-voucher',
      });
    });
  });
}
