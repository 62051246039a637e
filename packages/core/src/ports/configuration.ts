import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { Settings } from '../domain/settings.ts';

export interface Configuration {
  /** Invalid or missing values are left out of the result. The caller fills in the defaults. */
  settings(signal?: AbortSignal): Promise<Result<Partial<Settings>, Failure>>;
  /** An existence check, whose result is never shown. */
  feedback(signal?: AbortSignal): Promise<Result<void, Failure>>;
}
