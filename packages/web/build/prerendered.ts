import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { minify } from '@swc/core';
import { build, type Plugin } from 'vite';
import { REFERRAL_PATH } from '../src/site/routing/paths.ts';
import {
  EARLY_CLICKS,
  ENTRY_SCREENS,
  forSearchEngines,
  type PageMarkup,
  pageWithMarkup,
  withScripts,
} from './page-html.ts';
import {
  allowingStyles,
  publicPagesWithStyles,
  styleHashes,
  withStyles,
} from './styles-in-page.ts';

type Constants = Readonly<Record<string, string>>;

interface Prerenderer {
  prerenderPages(): Promise<readonly PageMarkup[]>;
}

const PRERENDERER = 'src/app/prerender/prerender.tsx';
const EARLY_CLICKS_SOURCE = 'src/app/prerender/early-clicks.js';

/**
 * The page served for routes that have no prerendered page of their own. Static hosts look for it
 * under this name, and so does our server.
 */
const COMMON_PAGE = '404.html';
/** Search engines may list this page, so it cannot share the page of the other routes. */
const REFERRAL_PAGE = `${REFERRAL_PATH.slice(1)}.html`;

/** Returns the file with the page of a route. */
export function pageOf(route: string): string {
  if (route === '/') return 'index.html';
  if (route === REFERRAL_PATH) return REFERRAL_PAGE;
  return route in ENTRY_SCREENS ? `${route.slice(1)}.html` : COMMON_PAGE;
}

/**
 * Prerenders the entry screens, so that visitors can read them and type into them before any script
 * loads. All other routes share one empty page. `constants` are those of the build. `onStyles` gets
 * the hashes of the inlined styles, for the response headers.
 */
export function prerendered(constants: Constants, onStyles: (hashes: string) => void): Plugin {
  let root = '';
  let publicDir = '';
  return {
    name: 'kettle:prerendered',
    apply: 'build',
    configResolved: (config) => {
      root = config.root;
      publicDir = config.publicDir;
    },
    generateBundle: {
      order: 'post',
      async handler(_options, bundle) {
        const index = bundle['index.html'];
        if (index?.type !== 'asset') throw new Error('the build has no index.html');
        const html = String(index.source);
        const emit = (fileName: string, source: string): void =>
          void this.emitFile({ type: 'asset', fileName, source });
        const earlyClicks = await readFile(path.join(root, EARLY_CLICKS_SOURCE), 'utf8');
        emit(EARLY_CLICKS, (await minify(earlyClicks, { compress: true, mangle: true })).code);
        const empty = withScripts(html, bundle, undefined);
        emit(COMMON_PAGE, forSearchEngines('', empty));
        emit(REFERRAL_PAGE, forSearchEngines(REFERRAL_PATH, empty));
        const pages = new Map<string, string>();
        for (const prerenderedPage of await prerenderedPages(root, constants)) {
          const screen = ENTRY_SCREENS[prerenderedPage.path];
          const page = pageWithMarkup(withScripts(html, bundle, screen), prerenderedPage);
          const styled = await withStyles(page, bundle);
          pages.set(prerenderedPage.path, forSearchEngines(prerenderedPage.path, styled));
        }
        const others = await publicPagesWithStyles(publicDir);
        const hashes = styleHashes([...pages.values(), ...others]);
        onStyles(hashes);
        for (const [pathname, page] of pages) {
          const source = allowingStyles(page, hashes);
          if (pathname === '/') index.source = source;
          else emit(pageOf(pathname), source);
        }
      },
    },
  };
}

/**
 * Makes `vite preview` answer as a static host does: a route without a prerendered page gets the
 * common page.
 */
export function commonPageInPreview(): Plugin {
  return {
    name: 'kettle:common-page-in-preview',
    configurePreviewServer(server) {
      server.middlewares.use((request, _response, next) => {
        const [pathname = '/'] = (request.url ?? '/').split('?');
        const page = pageOf(pathname);
        const isShared = page === COMMON_PAGE || page === REFERRAL_PAGE;
        if (isShared && !pathname.includes('.')) request.url = `/${page}`;
        next();
      });
    },
  };
}

/** Builds the prerenderer for Node, runs it, and returns the prerendered pages. */
async function prerenderedPages(
  root: string,
  constants: Constants,
): Promise<readonly PageMarkup[]> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'kettle-prerenderer-'));
  try {
    await build({
      configFile: false,
      root,
      logLevel: 'error',
      define: { ...constants, 'process.env.NODE_ENV': '"production"' },
      build: { ssr: PRERENDERER, outDir, emptyOutDir: true, target: 'node20', minify: false },
      ssr: { noExternal: true },
    });
    const file = pathToFileURL(path.join(outDir, 'prerender.js'));
    const prerenderer = (await import(file.href)) as Prerenderer;
    const pages = await prerenderer.prerenderPages();
    if (pages.map((page) => page.path).join() !== Object.keys(ENTRY_SCREENS).join())
      throw new Error('the pages painted are not the screens where people arrive');
    return pages;
  } finally {
    await rm(outDir, { recursive: true });
  }
}
