import { createRoot } from 'react-dom/client';
import '../src/ui/tokens.css';
import '../src/ui/base.css';
import { Gallery } from './gallery.tsx';
import { ShareCard } from './share-card.tsx';

/**
 * Shows every UI part in every state. `npm run dev` serves the gallery at /gallery/; the site's
 * build leaves it out.
 */
const root = document.getElementById('root');
if (!root) throw new Error('gallery/index.html has no element with the id root.');
createRoot(root).render(location.hash === '#share-card' ? <ShareCard /> : <Gallery />);
