import { systemClock } from '../composition/clock.ts';
import { systemIds } from '../composition/ids.ts';
import type { Composition } from '../composition/services.ts';
import { ControlRecorder } from '../analytics/control-recorder.ts';
import { ConsentStore, type ConsentPage } from '../consent/consent-store.ts';
import type { BrowserStorages } from '../journey/journey-storage.ts';
import { LeadShelf } from '../journey/lead-shelf.ts';
import { LeadStore } from '../journey/lead-store.ts';
import type { JoiningPlace } from '../journey/open-joining.ts';
import { UnsavedInput } from '../journey/unsaved-input.ts';
import type { Restoring } from '../journey/restoring.ts';
import type { App } from './app-context.tsx';
import { BRAND } from './brand.ts';
import { PageHistory } from './routing/page-history.ts';

interface Page {
  readonly storages: BrowserStorages;
  readonly consent: ConsentPage;
  /** Present if an earlier visit stored something. */
  readonly restoring?: Restoring | undefined;
}

/** Creates the app: the journeys as they were stored, and the services that the screens use. */
export function createApp({ storages, consent, restoring }: Page, composition: Composition): App {
  const lead = new LeadStore(new LeadShelf(storages, restoring), systemIds.next);
  const joining: JoiningPlace = { storages, settings: () => lead.settings, lead };
  restoring?.joining(joining);
  return {
    lead,
    joining,
    ...composition,
    clock: systemClock,
    brand: BRAND,
    consent: new ConsentStore(consent),
    controls: new ControlRecorder(),
    pages: new PageHistory(storages),
    unsaved: new UnsavedInput(storages.session),
  };
}
