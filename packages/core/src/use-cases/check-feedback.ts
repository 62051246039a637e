import type { Configuration } from '../ports/configuration.ts';

/** The provider's existence check; nothing is shown of it, whatever it answers (product.md section 7). */
export function createCheckFeedback({ configuration }: { configuration: Configuration }) {
  return async (signal?: AbortSignal): Promise<void> => {
    await configuration.feedback(signal);
  };
}
