import type { Failure } from '../domain/failure.ts';
import type { Quote } from '../domain/quote.ts';
import type { Result } from '../domain/result.ts';

export interface QuoteRequest {
  readonly addressGuid?: string;
  readonly postcode?: string;
  readonly housemateCount: number;
  readonly agentCode?: string;
  readonly voucherCode?: string;
  /** From a share link. */
  readonly hash?: string;
}

export interface Quotes {
  forHousehold(request: QuoteRequest, signal?: AbortSignal): Promise<Result<Quote, Failure>>;
}
