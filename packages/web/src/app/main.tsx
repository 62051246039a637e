import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { systemClock } from '../composition/clock.ts';
import { systemIds } from '../composition/ids.ts';
import { lazyServices } from '../composition/services.ts';
import { browserConsentPage } from '../consent/browser-consent-page.ts';
import { ConsentStore } from '../consent/consent-store.ts';
import { JoiningShelf } from '../journey/joining-shelf.ts';
import { JoiningStore } from '../journey/joining-store.ts';
import { LeadShelf } from '../journey/lead-shelf.ts';
import { LeadStore } from '../journey/lead-store.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { App } from './app.tsx';
import { BRAND } from './brand.ts';
import { guardPage } from './guard-page.ts';

const storages = { local: () => localStorage, session: () => sessionStorage };
const services = lazyServices(document);
const lead = new LeadStore(new LeadShelf(storages), systemIds.next, services);
const consent = new ConsentStore(browserConsentPage(window));
const joining = new JoiningStore(new JoiningShelf(storages), () => lead.settings);

history.scrollRestoration = 'manual';
guardPage(window, [lead, joining]);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App app={{ lead, joining, services, clock: systemClock, brand: BRAND, consent }} />
    </BrowserRouter>
  </StrictMode>,
);
