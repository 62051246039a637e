import { type ReactNode, useEffect } from 'react';
import { useApp } from './app-context.tsx';
import { ignoreChunkLoadError } from '../platform/import-with-retry.ts';
import { observer } from 'mobx-react-lite';
import { ScreenLoading } from './page/page.tsx';

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

/** The longest wait for the settings; after it the defaults apply (SC2). */
const LONGEST_WAIT_MS = 3000;

/**
 * Delays a screen that reads the settings only when it mounts: after a reload the settings arrive later than the page.
 */
export const SettingsGate = observer(function SettingsGate({ children }: { children: ReactNode }) {
  const { lead } = useApp();
  const isOpen = lead.areSettingsSettled;
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => lead.settleSettings(), LONGEST_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isOpen, lead]);
  return isOpen ? children : <ScreenLoading />;
});
