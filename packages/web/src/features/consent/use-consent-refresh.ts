import { useEffect } from 'react';
import { useApp } from '../../app/app-context.tsx';

/**
 * Notices a choice of cookies in another tab when the visitor comes back to this one, because not
 * every browser reports that a cookie has changed.
 */
export function useConsentRefresh(): void {
  const { consent } = useApp();
  useEffect(() => {
    const refresh = (): void => consent.refresh();
    document.addEventListener('visibilitychange', refresh);
    return () => document.removeEventListener('visibilitychange', refresh);
  }, [consent]);
}
