import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Page } from './page.jsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
const page = (
  <BrowserRouter>
    <Page />
  </BrowserRouter>
);
if (root.firstElementChild) hydrateRoot(root, page);
else createRoot(root).render(page);
