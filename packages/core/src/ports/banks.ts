import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';

export interface Banks {
  /**
   * `sortCode` is `##-##-##` and `accountNumber` is eight digits. A failure only means that no icon
   * is shown.
   */
  lookUp(
    account: { readonly sortCode: string; readonly accountNumber: string },
    signal?: AbortSignal,
  ): Promise<Result<{ readonly bankName: string }, Failure>>;
}
