import { type ReactNode, useEffect } from 'react';
import { useApp } from './app-context.tsx';
import { ignoreChunkLoadError } from '../platform/import-with-retry.ts';
import { observer } from 'mobx-react-lite';
import { ScreenLoading } from './page/page.tsx';

/**
 * Fetches the provider's settings once, in the background; if that fails, the defaults apply. Then
 * it makes the feedback check, whose result is not shown and which nothing waits for.
 */
export function useLoadSettings(): void {
  const { lead, services } = useApp();
  useEffect(() => {
    const controller = new AbortController();
    const load = async (): Promise<void> => {
      const useCases = await services();
      const settings = await useCases.loadSettings(controller.signal);
      if (controller.signal.aborted) return;
      lead.applySettings(settings);
      await useCases.checkFeedback(controller.signal);
    };
    load()
      // The next submit fetches the code again, and shows a message if that fails.
      .catch(ignoreChunkLoadError)
      .finally(() => {
        if (!controller.signal.aborted) lead.stopWaitingForSettings();
      });
    return () => controller.abort();
  }, [lead, services]);
}

/** After this time the default settings apply. */
const MAX_WAIT_MS = 3000;

/**
 * Delays a screen that reads the settings only when it mounts: after a reload the settings arrive
 * later than the page.
 */
export const SettingsGate = observer(function SettingsGate({ children }: { children: ReactNode }) {
  const { lead } = useApp();
  const isOpen = lead.areSettingsReady;
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => lead.stopWaitingForSettings(), MAX_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, lead]);
  return isOpen ? children : <ScreenLoading />;
});
