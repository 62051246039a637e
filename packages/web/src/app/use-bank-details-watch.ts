import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app-context.tsx';
import { JOINING_PATHS, LEAD_PATHS, pathOf } from './paths.ts';

const BANK_PATHS: ReadonlySet<string> = new Set([
  LEAD_PATHS['direct-debit'],
  LEAD_PATHS['confirm-direct-debit'],
  JOINING_PATHS['direct-debit'],
  JOINING_PATHS['confirm-direct-debit'],
]);

/** Bank details are let go of on every page but the two that need them (D25). */
export function useBankDetailsWatch(): void {
  const { lead, joining } = useApp();
  const { pathname } = useLocation();
  useEffect(() => {
    if (BANK_PATHS.has(pathOf(pathname))) return;
    lead.bank.clear();
    joining.store?.bank.clear();
  }, [joining, lead, pathname]);
}
