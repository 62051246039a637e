import {
  describeDiscount,
  FAILURE_MESSAGES,
  leadPackagePrice,
  omitUndefined,
  voucherForm,
} from '@kettle/core';
import { pricePackage } from '../journeys/price-package.ts';
import { priceLine, shownPackagePrice } from '../output/prices.ts';
import { packageRequestOf, type PackageFlags } from './package-flags.ts';
import { pricingFailureOutcome } from './quote.ts';
import type { Command } from '../journeys/command-context.ts';

export type VoucherFlags = Omit<PackageFlags, 'voucher'>;

/** Shows how a voucher changes the price of a package. */
export const voucher: Command<VoucherFlags> = async ({ args, flags }, context) => {
  const [voucherCode = ''] = args;
  const code = voucherForm.parse({ voucherCode });
  const request = packageRequestOf(flags);
  if (!code.ok || !request.ok) {
    const mistakes = [code, request].flatMap((part) => (part.ok ? [] : part.error));
    return { kind: 'mistakes', mistakes: mistakes.map(withArgumentName) };
  }
  const services = await context.services();
  const priced = await pricePackage(request.value, { ...context, services });
  if (!priced.ok) return pricingFailureOutcome(priced.error, context);
  const { signal } = context.interrupts;
  const applied = await services.useCases.applyVoucher(
    priced.value,
    code.value.code,
    'short-summary',
    signal,
  );
  if (applied.kind === 'unchecked') return { kind: 'failed', problem: applied.failure };
  const { discount, discountedPrice } = applied.changes;
  if (applied.kind === 'refused' || !discount || !discountedPrice) {
    const { errorMsg: message = FAILURE_MESSAGES.voucher } = discount ?? {};
    const status = applied.kind === 'refused' ? applied.status : undefined;
    const problem = omitUndefined({ kind: 'unknown-code' as const, message, status });
    return { kind: 'failed', problem };
  }
  const journey = { ...priced.value, discount, discountedPrice };
  return {
    kind: 'done',
    value: {
      code: discount.code,
      message: discount.description,
      ...shownPackagePrice(leadPackagePrice(journey)),
    },
    lines: [describeDiscount(discount), priceLine(leadPackagePrice(journey), 'weekly')],
  };
};

function withArgumentName<T extends { readonly path: string }>(mistake: T): T {
  return mistake.path === 'voucherCode' ? { ...mistake, path: 'CODE' } : mistake;
}
