import { copyFileSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { runnerImport, type Plugin } from 'vite';
import type { paletteOf } from '../../provider-server/src/company/palette.ts';
import { pathOfMark, type CompanyFile } from './brand.ts';
import { escaped } from './escaped.ts';

type Palette = ReturnType<typeof paletteOf>;

const PALETTE = fileURLToPath(
  new URL('../../provider-server/src/company/palette.ts', import.meta.url),
);
const TOKENS = /\/src\/ui\/tokens\.css(?:\?|$)/;
const SHARE_CARD = 'share-card.png';
/** The look of the sandbox's company among the public files. */
const EXAMPLE_FILES = ['favicon.ico', 'favicon.svg', 'apple-touch-icon.png', SHARE_CARD];

const THEME_COLOURS = /(name="theme-color" content=")[^"]*/g;
const ICONS = / *<link rel="(?:icon|apple-touch-icon)"[^>]*>\n/g;
const SHARED_PICTURE = / *<meta\s+property="og:image[^>]*>\n/g;
const PICTURE_WORDS = /(property="og:image:alt"\s+content=")[^"]*/;
const LARGE_CARD = 'content="summary_large_image"';

/**
 * Gives the site the look of the company whose folder it is built with: colours in place of those
 * in the style sheet, so that the first paint has them, and files in place of the example's. Of
 * those nothing is left, whether the company has its own or not.
 */
export async function companyLook(
  folder: string | undefined,
  { name, look = {} }: CompanyFile,
): Promise<Plugin> {
  if (folder === undefined) return { name: 'kettle:company-look' };
  const { colours, mark, shareCard } = look;
  const palette = colours && (await readPalette(colours));
  const files = [
    ...(mark ? [{ from: mark, to: pathOfMark(mark) }] : []),
    ...(shareCard ? [{ from: shareCard, to: `/${SHARE_CARD}` }] : []),
  ];
  return {
    name: 'kettle:company-look',
    enforce: 'pre',
    transform: (code, id) => (palette && TOKENS.test(id) ? withColours(code, palette) : undefined),
    transformIndexHtml: (html) => {
      const icon = mark ? `    <link rel="icon" href="${pathOfMark(mark)}" />\n` : '';
      const page = html
        .replaceAll(THEME_COLOURS, (all, start: string) => (colours ? start + colours.band : all))
        .replaceAll(ICONS, '')
        .replace(/ *<title>/, (title) => icon + title);
      if (shareCard)
        return page.replace(PICTURE_WORDS, (_all, start: string) => start + escaped(name));
      return page.replaceAll(SHARED_PICTURE, '').replace(LARGE_CARD, 'content="summary"');
    },
    configureServer: ({ middlewares }) => {
      for (const { from, to } of files) {
        middlewares.use(to, (_request, response) => {
          response.setHeader('content-type', to.endsWith('.svg') ? 'image/svg+xml' : 'image/png');
          response.end(readFileSync(path.join(folder, from)));
        });
      }
    },
    writeBundle: {
      order: 'pre',
      sequential: true,
      handler: ({ dir = '' }) => {
        for (const file of EXAMPLE_FILES) rmSync(path.join(dir, file), { force: true });
        for (const { from, to } of files) copyFileSync(path.join(folder, from), path.join(dir, to));
      },
    },
  };
}

async function readPalette(colours: Parameters<typeof paletteOf>[0]): Promise<Palette> {
  // Node cannot import this file by itself, as it leads to TypeScript in other packages.
  const { module } = await runnerImport<{ paletteOf: typeof paletteOf }>(PALETTE);
  return module.paletteOf(colours);
}

/**
 * Puts the colours in the place of the tokens of their scheme. The rest of the sheet, such as
 * forced colours, stays.
 */
function withColours(css: string, { light, dark }: Palette): string {
  const start = css.indexOf('@media screen and (prefers-color-scheme: dark)');
  const end = css.indexOf('@media (prefers-reduced-motion', start);
  return (
    withTokens(css.slice(0, start), light) +
    withTokens(css.slice(start, end), dark) +
    css.slice(end)
  );
}

function withTokens(css: string, tokens: Readonly<Record<string, string>>): string {
  return Object.entries(tokens).reduce((sheet, [name, colour]) => {
    const token = new RegExp(`(--${name}: )[^;]+;`);
    if (!token.test(sheet)) throw new Error(`the style sheet has no token ${name}`);
    return sheet.replace(token, (_all, start: string) => `${start}${colour};`);
  }, css);
}
