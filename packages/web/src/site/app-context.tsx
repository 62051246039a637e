import { createContext, use, type ReactNode } from 'react';
import type { Clock } from '@kettle/core';
import type { Composition } from '../composition/services.ts';
import type { ControlRecorder } from './control-recorder.ts';
import type { ConsentStore } from './consent-store.ts';
import type { JoiningStore } from './journey/joining-store.ts';
import type { LeadStore } from './journey/lead-store.ts';
import { ControlEventsContext } from '../ui/control-events.ts';
import type { Brand } from './brand.ts';
import { EarlyInputContext, type EarlyInput } from '../ui/dom-value.ts';
import type { LinkSecrets } from './routing/link-secrets.ts';
import type { PageSession } from './routing/page-session.ts';

/** The stores and services that every screen can use. */
export interface App extends Composition {
  readonly lead: LeadStore;
  readonly joining: JoiningStore;
  readonly clock: Clock;
  readonly brand: Brand;
  readonly consent: ConsentStore;
  readonly controls: ControlRecorder;
  readonly earlyInput: EarlyInput;
  readonly session: PageSession;
  readonly linkSecrets: LinkSecrets;
  /** Fetches the code of the page at a path. */
  readonly preloadPage: (path: string) => Promise<void>;
}

const AppContext = createContext<App | undefined>(undefined);

export function AppProvider({ app, children }: { app: App; children: ReactNode }) {
  return (
    <AppContext value={app}>
      <EarlyInputContext value={app.earlyInput}>
        <ControlEventsContext value={app.controls.record}>{children}</ControlEventsContext>
      </EarlyInputContext>
    </AppContext>
  );
}

export function useApp(): App {
  const app = use(AppContext);
  if (!app) throw new Error('useApp was called outside AppProvider.');
  return app;
}
