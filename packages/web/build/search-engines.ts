import { SEARCHABLE_PATHS } from '../src/app/routing/paths.ts';

const NOINDEX = '<meta name="robots" content="noindex" />';

/** Tells search engines not to list a page, unless everybody may find it: an address may hold the secret of a house. */
export function forSearchEngines(route: string, html: string): string {
  if (SEARCHABLE_PATHS.includes(route)) return html;
  return html.replace('<title>', () => `${NOINDEX}\n    <title>`);
}
