import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** The longest wait for the settings; after it the defaults apply (REL-9). */
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
