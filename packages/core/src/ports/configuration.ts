import type { Failure } from '../domain/failure.ts';
import type { Result } from '../domain/result.ts';
import type { Settings } from '../domain/settings.ts';

export interface Configuration {
  /** Single bad or missing values are absent; the caller fills in the defaults. */
  settings(signal?: AbortSignal): Promise<Result<Partial<Settings>, Failure>>;
  /** An existence check; nothing is shown of it. */
  feedback(signal?: AbortSignal): Promise<Result<void, Failure>>;
}
