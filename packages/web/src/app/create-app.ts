import { systemClock } from '../composition/clock.ts';
import { systemIds } from '../composition/ids.ts';
import type { Services } from '../composition/services.ts';
import { ConsentStore, type ConsentPage } from '../consent/consent-store.ts';
import { JoiningShelf } from '../journey/joining-shelf.ts';
import { JoiningStore } from '../journey/joining-store.ts';
import { LeadShelf, type BrowserStorages } from '../journey/lead-shelf.ts';
import { LeadStore } from '../journey/lead-store.ts';
import type { App } from './app-context.tsx';
import { BRAND } from './brand.ts';

/** The journeys as they were kept, and what the screens work with. */
export function createApp(storages: BrowserStorages, page: ConsentPage, services: Services): App {
  const lead = new LeadStore(new LeadShelf(storages), systemIds.next, services);
  const joining = new JoiningStore(new JoiningShelf(storages), () => lead.settings);
  const consent = new ConsentStore(page);
  return { lead, joining, services, clock: systemClock, brand: BRAND, consent };
}
