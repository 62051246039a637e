import { createContext, use, type ReactNode } from 'react';
import type { Clock } from '@kettle/core';
import type { Services } from '../composition/services.ts';
import type { ConsentStore } from '../consent/consent-store.ts';
import type { LeadStore } from '../journey/lead-store.ts';
import type { JoiningPlace } from '../journey/open-joining.ts';
import type { Brand } from './brand.ts';

/** The stores and services that every screen can use. */
export interface App {
  readonly lead: LeadStore;
  readonly joining: JoiningPlace;
  readonly services: Services;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly consent: ConsentStore;
}

const AppContext = createContext<App | undefined>(undefined);

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return <AppContext value={app}>{children}</AppContext>;
}

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp was called outside AppProvider.');
  return app;
}
