import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import Beasties from 'beasties';
import type { Rolldown } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*href="\/[^"]*\.css"[^>]*>/;
const INLINED = /<style>([^]*?)<\/style>/;
const POLICY_OF_STYLES = /style-src 'self'/;

/** The text of the build's only stylesheet. */
function stylesOf(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  const [sheet] = sheets;
  if (sheet?.type !== 'asset' || sheets.length !== 1)
    throw new Error('the build has no one stylesheet');
  const styles = String(sheet.source).trim();
  if (styles.includes('</style')) throw new Error('the styles would end their own element');
  return styles;
}

/**
 * Inlines the rules that the page's elements use, so that the browser paints without waiting for a
 * second file. The whole sheet is linked at the end of the page, where it does not block the first
 * paint. It repeats the inlined rules, so that all rules apply in their order.
 */
export async function withStyles(page: string, bundle: Rolldown.OutputBundle): Promise<string> {
  const [sheet = ''] = SHEET.exec(page) ?? [];
  if (sheet === '' || !page.includes('</body>')) throw new Error('the page has no stylesheet');
  const used = await usedStyles(page.replace(SHEET, () => `<style>${stylesOf(bundle)}</style>`));
  return page
    .replace(SHEET, () => `<style>${used}</style>`)
    .replace('</body>', () => `  ${sheet}\n  </body>`);
}

/**
 * Selectors of any element, such as `:focus-visible`. Beasties ignores pseudo-classes when it looks
 * for elements, so it would drop these.
 */
const OF_ANY_ELEMENT = /^:/;

/**
 * Takes only the styles from the result of Beasties. React hydrates the page's markup, which
 * Beasties would change.
 */
async function usedStyles(page: string): Promise<string> {
  const beasties = new Beasties({
    reduceInlineStyles: true,
    allowRules: [OF_ANY_ELEMENT],
    logLevel: 'error',
  });
  return INLINED.exec(await beasties.process(page))?.[1] ?? '';
}

/**
 * Returns the public pages that have styles of their own inside. The build copies them as they are.
 */
export async function publicPagesWithStyles(publicDir: string): Promise<readonly string[]> {
  const files = await readdir(publicDir, { recursive: true });
  const names = files.filter((file) => file.endsWith('.html'));
  const pages = await Promise.all(names.map((name) => readFile(join(publicDir, name), 'utf8')));
  return pages.filter((page) => INLINED.test(page));
}

/**
 * The hashes with which the content security policy allows the inlined styles of these pages and no
 * others.
 */
export function styleHashes(pages: readonly string[]): string {
  const hashes = pages.map((page) => {
    const styles = INLINED.exec(page)?.[1] ?? '';
    return `'sha256-${createHash('sha256').update(styles).digest('base64')}'`;
  });
  return [...new Set(hashes)].join(' ');
}

/** Allows the inlined styles in the policy that the page itself carries. */
export function allowingStyles(page: string, hashes: string): string {
  return page.replace(POLICY_OF_STYLES, (allowed) => `${allowed} ${hashes}`);
}
