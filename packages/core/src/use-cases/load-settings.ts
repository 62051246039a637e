import type { Failure } from '../domain/failure.ts';
import { usableMinimumMonths } from '../domain/minimum-term.ts';
import type { Result } from '../domain/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import type { Configuration } from '../ports/configuration.ts';

/**
 * Loads the provider's settings over the defaults. A failure of this call never stops the journey.
 */
export function createLoadSettings({ configuration }: { configuration: Configuration }) {
  return async (signal?: AbortSignal): Promise<Settings> =>
    resolveSettings(await configuration.settings(signal));
}

/** The settings that apply after the provider's answer or failure. */
export function resolveSettings(answer: Result<Partial<Settings>, Failure>): Settings {
  const settings = {
    ...DEFAULT_SETTINGS,
    ...(answer.ok ? answer.value : {}),
  };
  return {
    ...settings,
    minTenancyLengthMonths: usableMinimumMonths(settings.minTenancyLengthMonths),
  };
}
