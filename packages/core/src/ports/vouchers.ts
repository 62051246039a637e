import type { AppliedVoucher } from '../domain/discount.ts';
import type { FailedAnswer, Failure } from '../domain/failure.ts';
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

/**
 * The provider's answer that a voucher is not, or no longer, valid: a 404, 410 or 422. Without a
 * usable message the caller shows 'Invalid voucher code. Check and try again.'
 */
export interface InvalidVoucher extends FailedAnswer {
  readonly kind: 'invalid-voucher';
}

export type VoucherFailure = Failure | InvalidVoucher;

export interface Vouchers {
  apply(
    request: VoucherRequest,
    signal?: AbortSignal,
  ): Promise<Result<AppliedVoucher, VoucherFailure>>;
}
