import type { Configuration } from '../ports/configuration.ts';

/** Makes the existence check of the provider. The result is never shown. */
export function createCheckFeedback({ configuration }: { configuration: Configuration }) {
  return async (signal?: AbortSignal): Promise<void> => {
    await configuration.feedback(signal);
  };
}
