import { createHash } from 'node:crypto';
import type { Rolldown } from 'vite';

const SHEET = /<link rel="stylesheet"[^>]*href="\/([^"]*\.css)"[^>]*>/;
const POLICY_OF_STYLES = /style-src 'self'/;

/** The text of the build's only stylesheet, as inlined in the prerendered pages. */
function stylesOf(bundle: Rolldown.OutputBundle): string {
  const sheets = Object.values(bundle).filter(({ fileName }) => fileName.endsWith('.css'));
  const [sheet] = sheets;
  if (sheet?.type !== 'asset' || sheets.length !== 1)
    throw new Error('the build has no one stylesheet');
  const styles = String(sheet.source).trim();
  if (styles.includes('</style')) throw new Error('the styles would end their own element');
  return styles;
}

/** The hash with which the content security policy allows the inlined styles and no others (D28). */
export function styleHash(bundle: Rolldown.OutputBundle): string {
  const digest = createHash('sha256').update(stylesOf(bundle)).digest('base64');
  return `'sha256-${digest}'`;
}

/** Inlines the styles into the page, so that the browser paints it without waiting for a second file. */
export function withStyles(page: string, bundle: Rolldown.OutputBundle): string {
  return page
    .replace(SHEET, () => `<style>${stylesOf(bundle)}</style>`)
    .replace(POLICY_OF_STYLES, (allowed) => `${allowed} ${styleHash(bundle)}`);
}
