import { useEffect } from 'react';
import { useApp } from '../app-context.tsx';
import { ignoreChunkLoadError } from '../../platform/import-with-retry.ts';

/**
 * Fetches the provider's settings once, in the background; if that fails, the defaults apply. Then it makes the feedback
 * check, whose result is not shown and which nothing waits for.
 */
export function useSettings(): void {
  const { lead, services } = useApp();
  useEffect(() => {
    const leaving = new AbortController();
    const load = async (): Promise<void> => {
      const useCases = await services();
      const settings = await useCases.loadSettings(leaving.signal);
      if (leaving.signal.aborted) return;
      lead.useSettings(settings);
      await useCases.checkFeedback(leaving.signal);
    };
    load()
      // The next press fetches the code again, and tells the person if that fails.
      .catch(ignoreChunkLoadError)
      .finally(() => {
        if (!leaving.signal.aborted) lead.settleSettings();
      });
    return () => leaving.abort();
  }, [lead, services]);
}
