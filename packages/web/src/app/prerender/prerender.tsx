import { enableStaticRendering } from 'mobx-react-lite';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { App } from '../app.tsx';
import { createApp } from '../create-app.ts';
import { preloadPage } from '../routing/screens.tsx';
import { PRERENDERED_PAGES, type PrerenderedPage } from './prerendered-pages.ts';

/**
 * A prerendered page: its path and the markup that a first visitor's browser paints before any
 * script.
 */
interface PageMarkup {
  readonly path: string;
  readonly markup: string;
}

/** Prerenders the pages on which visitors land. The build runs this, never a browser. */
export async function prerenderPages(): Promise<readonly PageMarkup[]> {
  enableStaticRendering(true);
  return Promise.all(PRERENDERED_PAGES.map(prerenderPage));
}

async function prerenderPage({ path, query }: PrerenderedPage): Promise<PageMarkup> {
  await preloadPage(path);
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <StaticRouter location={path + query}>
        <App app={createApp({ storages: NO_STORAGE, consent: NO_COOKIES }, NO_SERVICES)} />
      </StaticRouter>
    </StrictMode>,
    // React would stream later chunks with inline scripts, which the content security policy
    // forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: fail },
  );
  let markup = '';
  for await (const part of prelude as AsyncIterable<unknown>) markup += String(part);
  return { path, markup };
}

const EMPTY = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
};
const NO_STORAGE = { local: () => EMPTY, session: () => EMPTY };

const NO_COOKIES = {
  isSecure: true,
  cookies: () => '',
  write: () => undefined,
  reload: () => undefined,
};

const never = () => new Promise<never>(() => undefined);
/** Prerendering calls no provider and records no analytics. */
const NO_SERVICES = { services: never, analytics: never };

function fail(problem: unknown): never {
  throw problem;
}
