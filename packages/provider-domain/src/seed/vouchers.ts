import type { ProductType } from '@kettle/core';
import { TV_LICENCE } from '@kettle/core';
import type { RefusalKind } from '../refusal.ts';

/** The effect of a voucher: a lower price, a free product, or a deliberate refusal. */
export type VoucherEffect =
  | { readonly kind: 'percent-off'; readonly percent: number }
  | { readonly kind: 'free-product'; readonly type: ProductType; readonly otherwise: string }
  | { readonly kind: 'refused'; readonly as: RefusalKind; readonly messages: readonly string[] };

export interface VoucherEntry {
  readonly description: string;
  readonly effect: VoucherEffect;
}

/** The vouchers by code (sandbox-data.md). */
export const VOUCHERS: ReadonlyMap<string, VoucherEntry> = new Map<string, VoucherEntry>([
  [
    'WELCOME10',
    { description: '10% off your package', effect: { kind: 'percent-off', percent: 10 } },
  ],
  [
    'FREETV',
    {
      description: 'Free TV Licence',
      effect: {
        kind: 'free-product',
        type: TV_LICENCE,
        otherwise: 'Add a TV Licence to use this voucher.',
      },
    },
  ],
  [
    'EXPIRED',
    {
      description: '',
      effect: { kind: 'refused', as: 'gone', messages: ['This voucher has expired.'] },
    },
  ],
  ['SILENT', { description: '', effect: { kind: 'refused', as: 'unprocessable', messages: [] } }],
]);
