import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { BANK_PATHS, pathOf } from '../routing/paths.ts';

/** Wipes the bank details on every page but those that need them (D25). */
export function useBankDetailsWatch(): void {
  const { lead, joining } = useApp();
  const { pathname } = useLocation();
  useEffect(() => {
    if (BANK_PATHS.includes(pathOf(pathname))) return;
    lead.bank.clear();
    joining.bank.clear();
  }, [joining, lead, pathname]);
}
