import { usableMinimumMonths } from '../domain/minimum-term.ts';
import { DEFAULT_SETTINGS, type Settings } from '../domain/settings.ts';
import type { Configuration } from '../ports/configuration.ts';

/** The provider's settings over the defaults; no failure of this call stops the journey. */
export function createLoadSettings({ configuration }: { configuration: Configuration }) {
  return async (signal?: AbortSignal): Promise<Settings> => {
    const answer = await configuration.settings(signal);
    const settings = {
      ...DEFAULT_SETTINGS,
      ...(answer.ok ? answer.value : {}),
    };
    return {
      ...settings,
      minTenancyLengthMonths: usableMinimumMonths(settings.minTenancyLengthMonths),
    };
  };
}
