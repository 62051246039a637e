import { useEffect } from 'react';
import { useApp } from '../../site/app-context.tsx';

/**
 * Reads the choice of cookies again when the visitor returns to this tab. Not every browser reports
 * that another tab has changed a cookie.
 */
export function useConsentRefresh(): void {
  const { consent } = useApp();
  useEffect(() => {
    const refresh = (): void => consent.refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [consent]);
}
