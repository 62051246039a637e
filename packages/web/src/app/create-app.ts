import { systemClock, systemIds } from '../platform/system.ts';
import type { Composition } from '../composition/services.ts';
import { ControlRecorder } from '../site/control-recorder.ts';
import { type ConsentPage, ConsentStore } from '../site/consent-store.ts';
import type { BrowserStorages } from '../platform/browser-storage.ts';
import { JOINING_KIND, JourneyStorage, LEAD_KIND } from '../site/journey/journey-storage.ts';
import { JoiningStore } from '../site/journey/joining-store.ts';
import { LeadStore } from '../site/journey/lead-store.ts';
import { EarlyInput } from '../ui/dom-value.ts';
import type { App } from '../site/app-context.tsx';
import { BRAND } from '../site/brand.ts';
import { LinkSecrets } from '../site/routing/link-secrets.ts';
import { PageSession } from '../site/routing/page-session.ts';
import { preloadPage } from './routing/screens.tsx';

interface BrowserPage {
  readonly storages: BrowserStorages;
  readonly consent: ConsentPage;
}

/** Creates the app: the stored journeys, and the services that the screens use. */
export function createApp(
  { storages, consent }: BrowserPage,
  composition: Composition,
  brand = BRAND,
): App {
  const lead = new LeadStore(new JourneyStorage(LEAD_KIND, storages), systemIds.next, brand);
  const joining = new JoiningStore(
    new JourneyStorage(JOINING_KIND, storages),
    () => lead.settings,
    ({ address }) => {
      if (address) lead.clearIfJoined(address);
    },
  );
  return {
    lead,
    joining,
    ...composition,
    clock: systemClock,
    brand,
    consent: new ConsentStore(consent),
    controls: new ControlRecorder(),
    earlyInput: new EarlyInput(),
    session: new PageSession(),
    linkSecrets: new LinkSecrets(storages.session),
    preloadPage,
  };
}
