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
  /** Sent from the full summary on. */
  readonly tenancy?: Tenancy;
}

export interface Vouchers {
  /** Without a usable message a refusal reads 'Invalid voucher code. Check and try again.' */
  apply(request: VoucherRequest, signal?: AbortSignal): Promise<Result<AppliedVoucher, Failure>>;
}
