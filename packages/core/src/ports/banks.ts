import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';

export interface Banks {
  /** Sort code as `##-##-##`, account number as eight digits; a failure only takes the icon away. */
  lookUp(
    account: { readonly sortCode: string; readonly accountNumber: string },
    signal?: AbortSignal,
  ): Promise<Result<{ readonly bankName: string }, Failure>>;
}
