import type { Rolldown } from 'vite';
import { JOINING_PATHS, LEAD_PATHS, SEARCHABLE_PATHS } from '../src/site/routing/paths.ts';

/** The screens on which visitors land, by path. The build prerenders them, so they load first. */
export const ENTRY_SCREENS: Readonly<Record<string, string>> = {
  [LEAD_PATHS.presignup]: 'src/features/presignup/presignup.screen.tsx',
  [LEAD_PATHS.household]: 'src/features/household/household.screen.tsx',
  [JOINING_PATHS['joining-tenant']]: 'src/features/joining-tenant/joining-tenant.screen.tsx',
};

const ROOT = '<div id="root"></div>';
const TITLE = /<title>/;
const HEADING = /<h1[^>]*>([^<]*)<\/h1>/;
const INTRO = /<\/h1>\s*<(?:p|div)[^>]*>([^<]*)</;
const SHARED_TITLE = /(property="og:title"\s+content=")[^"]*/;
const DESCRIPTIONS = /((?:name="|property="og:)description"\s+content=")[^"]*/g;
const SCRIPTS = /\s*<script type="module"[^>]*src="\/([^"]*)"><\/script>/g;

// This script is after the page's markup, so that it finds the page and does not delay the first
// paint.
export const EARLY_CLICKS = 'early-clicks.js';

/** A prerendered page: its path and the markup that a first visitor gets. */
export interface PageMarkup {
  readonly path: string;
  readonly markup: string;
}

/** Puts the markup of one screen into the common page. */
export function pageWithMarkup(common: string, { path, markup }: PageMarkup): string {
  if (markup.includes('<script')) throw new Error(`${path} would need a script in the page`);
  const heading = HEADING.exec(markup)?.[1];
  if (heading === undefined) throw new Error(`${path} was painted without its heading`);
  const intro = INTRO.exec(markup)?.[1];
  return shared(common, { heading, intro })
    .replace(TITLE, () => `<title>${heading} · `)
    .replace(
      ROOT,
      () =>
        `<div id="root" data-page="${path}">${markup}</div>\n    <script async src="/${EARLY_CLICKS}"></script>`,
    );
}

/**
 * Fills the title and description for search results and link previews with the page's own heading
 * and intro.
 */
function shared(page: string, { heading, intro }: { heading: string; intro: string | undefined }) {
  const titled = page.replace(SHARED_TITLE, (_all, start: string) => start + heading);
  if (intro === undefined) return titled;
  return titled.replace(DESCRIPTIONS, (_all, start: string) => start + intro);
}

/**
 * Moves the scripts behind the styles. A prerendered page needs only the styles to paint, so the
 * scripts load with low priority; preload links make the browser request them in parallel.
 */
export function withScripts(
  html: string,
  bundle: Rolldown.OutputBundle,
  screen: string | undefined,
): string {
  const scripts = [...html.matchAll(SCRIPTS)].map(([script, file = '']) => ({ script, file }));
  const entry = scripts.pop();
  if (!entry) throw new Error('the build has no entry script');
  const needed = [...scripts.map(({ file }) => file), ...filesAhead(bundle, screen)];
  const ahead = [...new Set(needed)].filter((file) => file !== entry.file);
  const lines = [
    ...ahead.map(
      (file) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${file}" />`,
    ),
    entry.script.trim().replace('<script', '<script fetchpriority="low"'),
  ];
  const block = lines.map((line) => `    ${line}\n`).join('');
  return html.replaceAll(SCRIPTS, '').replace(/ *<\/head>/, () => `${block}  </head>`);
}

/** The chunks that the entry and the screen import statically, themselves included. */
function filesAhead(bundle: Rolldown.OutputBundle, screen: string | undefined): readonly string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const files = new Set<string>();
  const add = (chunk: Rolldown.OutputChunk | undefined): void => {
    if (!chunk || files.has(chunk.fileName)) return;
    files.add(chunk.fileName);
    chunk.imports.forEach((name) => add(byName.get(name)));
  };
  add(chunks.find((chunk) => chunk.isEntry));
  if (screen !== undefined) {
    const own =
      chunks.find((chunk) => chunk.facadeModuleId?.endsWith(screen)) ??
      chunks.find((chunk) => chunk.moduleIds.some((id) => id.endsWith(screen)));
    if (!own) throw new Error(`the build has no file for ${screen}`);
    add(own);
  }
  return [...files];
}

const NOINDEX = '<meta name="robots" content="noindex" />';

/**
 * Adds `noindex` to a page that search engines must not list, because its URL may contain the
 * secret guid of a house.
 */
export function forSearchEngines(route: string, html: string): string {
  if (SEARCHABLE_PATHS.includes(route)) return html;
  return html.replace('<title>', () => `${NOINDEX}\n    <title>`);
}
