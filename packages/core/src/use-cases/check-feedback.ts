import type { Configuration } from '../ports/configuration.ts';

/** Makes the existence check of the provider. The result is never shown (product.md section 7). */
export function createCheckFeedback({ configuration }: { configuration: Configuration }) {
  return async (signal?: AbortSignal): Promise<void> => {
    await configuration.feedback(signal);
  };
}
