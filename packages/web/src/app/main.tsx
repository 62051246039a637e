import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { systemClock } from '../composition/clock.ts';
import { systemIds } from '../composition/ids.ts';
import { lazyServices } from '../composition/services.ts';
import { LeadShelf } from '../journey/lead-shelf.ts';
import { LeadStore } from '../journey/lead-store.ts';
import '../ui/tokens.css';
import '../ui/base.css';
import { App } from './app.tsx';
import { BRAND } from './brand.ts';
import { guardPage } from './guard-page.ts';

const shelf = new LeadShelf({
  local: () => localStorage,
  session: () => sessionStorage,
});
const services = lazyServices(document);
const lead = new LeadStore(shelf, systemIds.next, services);

history.scrollRestoration = 'manual';
guardPage(window, lead);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <StrictMode>
    <BrowserRouter>
      <App app={{ lead, services, clock: systemClock, brand: BRAND }} />
    </BrowserRouter>
  </StrictMode>,
);
