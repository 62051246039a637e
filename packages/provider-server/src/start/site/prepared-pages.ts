import { omitUndefined } from '@kettle/core';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { pageSecurityPolicy, type PageSources } from '../../edge/security-headers.ts';
import { siteFile, type SiteFile } from './site-files.ts';

const PROVIDER_URL = /(<meta\s+name="provider-url"\s+content=")[^"]*(")/i;
const IMAGE_ORIGINS = /(<meta\s+name="image-origins"\s+content=")[^"]*(")/i;
/** Matches the picture's path, after the origin that a build with `SITE_URL` has written. */
const OG_IMAGE = /(<meta\s+property="og:image"\s+content=")(?:https?:\/\/[^"/]+)?(\/[^"]*)"/i;
const POLICY = /(<meta\s+http-equiv="Content-Security-Policy"\s+content=")[^"]*(")/i;

/** Matches an https origin or `'self'` in the policy of the build, but no other source. */
const FRAMES = /; frame-src (https:\/\/[a-z0-9.-]+(?::[0-9]{1,5})?|'self');/;
const STYLES = /; style-src 'self' ('sha256-[A-Za-z0-9+/]{43}='(?: 'sha256-[A-Za-z0-9+/]{43}=')*);/;

const NOINDEX = /<meta\s+name="robots"\s+content="noindex"/i;

/** Whether the page has a `noindex` meta tag. */
export function isHiddenFromSearch({ body, contentType }: SiteFile): boolean {
  return contentType.startsWith('text/html') && NOINDEX.test(body.toString('utf8'));
}

/**
 * Reads the sources of the pages from the policy that the build wrote: the origin of the brand's
 * review widget, and the hashes of the inline styles.
 */
export function sourcesOfBuild(files: ReadonlyMap<string, SiteFile>): PageSources {
  const policy = POLICY.exec(files.get('/index.html')?.body.toString('utf8') ?? '')?.[0] ?? '';
  const widget = FRAMES.exec(policy)?.[1];
  const styles = STYLES.exec(policy)?.[1];
  return omitUndefined({ widget, styles });
}

/** The values that the server writes into every page, so that one build works with any provider. */
export interface PageValues {
  readonly providerUrl: string;
  readonly allowed: PageSources;
  /**
   * The site's origin, for previews of shared links. '' if it is unknown until the server listens.
   */
  readonly siteUrl: string;
}

/** Returns the files with the provider URL and the security policy written into their pages. */
export function withPageValues(
  files: ReadonlyMap<string, SiteFile>,
  values: PageValues,
): ReadonlyMap<string, SiteFile> {
  const entries = [...files].map(([path, file]): [string, SiteFile] =>
    path.endsWith('.html') ? [path, preparePage(path, file, values)] : [path, file],
  );
  return new Map(entries);
}

function preparePage(path: string, file: SiteFile, values: PageValues): SiteFile {
  const { providerUrl, allowed, siteUrl } = values;
  const html = [
    [PROVIDER_URL, providerUrl] as const,
    [IMAGE_ORIGINS, allowed.images ?? ''] as const,
    [POLICY, pageSecurityPolicy(allowed)] as const,
  ].reduce((text, [meta, content]) => withContent(text, meta, content), withOgImage(file, siteUrl));
  // An unchanged page keeps the build's compressed versions, so that the start is quick.
  if (html === file.body.toString('utf8') && file.encoded.size > 0) return file;
  const body = Buffer.from(html, 'utf8');
  return siteFile(
    path,
    body,
    new Map([
      ['br', brotliCompressSync(body)],
      ['gzip', gzipSync(body)],
    ]),
  );
}

/** Returns the HTML with the absolute URL of the preview picture. */
function withOgImage(file: SiteFile, siteUrl: string): string {
  const html = file.body.toString('utf8');
  if (siteUrl === '') return html;
  return html.replace(
    OG_IMAGE,
    (_all, start: string, path: string) => `${start}${new URL(path, siteUrl).href}"`,
  );
}

function withContent(html: string, meta: RegExp, content: string): string {
  const escaped = content
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;');
  return html.replace(meta, (_all, start: string, end: string) => start + escaped + end);
}
