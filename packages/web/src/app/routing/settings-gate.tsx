import { observer } from 'mobx-react-lite';
import { useEffect, type ReactNode } from 'react';
import { useApp } from '../app-context.tsx';
import { ScreenLoading } from './screen-loading.tsx';

/** Nobody waits longer for settings than this; the defaults serve then (hardening matrix, row 2). */
const LONGEST_WAIT_MS = 3000;

/**
 * Holds back a screen that reads the settings once, when it mounts: after a reload they come later
 * than the page (decision 9).
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
