import type { AppliedVoucher } from '../domain/discount.ts';
import type { Failure } from '../domain/failure.ts';
import type { PriceId } from '../domain/product.ts';
import type { Result } from '../domain/result.ts';
import type { Tenancy } from '../domain/tenancy.ts';

export interface VoucherRequest {
  readonly code: string;
  readonly selectedPriceIds: readonly PriceId[];
  readonly housemateCount: number;
  readonly leadId?: string;
  /** Sent on the full summary only. */
  readonly tenancy?: Tenancy;
}

export interface Vouchers {
  /**
   * When a refusal has no usable message, the caller shows 'Invalid voucher code. Check and try
   * again.'
   */
  apply(request: VoucherRequest, signal?: AbortSignal): Promise<Result<AppliedVoucher, Failure>>;
}
