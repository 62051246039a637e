import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Page } from './page.jsx';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no element with the id root.');
createRoot(root).render(
  <BrowserRouter>
    <Page />
  </BrowserRouter>,
);
