import type { Failure } from '../domain/failure.ts';
import { usableMinimumMonths } from '../domain/minimum-term.ts';
import type { Result } from '../domain/result.ts';
import { DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import type { Configuration } from '../ports/configuration.ts';

/** The provider's settings over the defaults; no failure of this call stops the journey. */
export function createLoadSettings({ configuration }: { configuration: Configuration }) {
  return async (signal?: AbortSignal): Promise<Settings> =>
    settledSettings(await configuration.settings(signal));
}

/** What holds after the provider was asked for its settings, whatever it said. */
export function settledSettings(answer: Result<Partial<Settings>, Failure>): Settings {
  const settings = {
    ...DEFAULT_SETTINGS,
    ...(answer.ok ? answer.value : {}),
  };
  return {
    ...settings,
    minTenancyLengthMonths: usableMinimumMonths(settings.minTenancyLengthMonths),
  };
}
