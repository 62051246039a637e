import { brotliCompressSync, gzipSync } from 'node:zlib';
import { siteFile, type SiteFile } from './site-files.ts';

const PROVIDER_URL_META = /(<meta\s+name="provider-url"\s+content=")[^"]*(")/;

/** Every page tells the site which provider to call; a build serves any, so it is written here. */
export function withProviderUrl(
  files: ReadonlyMap<string, SiteFile>,
  providerUrl: string,
): ReadonlyMap<string, SiteFile> {
  const entries = [...files].map(([path, file]): [string, SiteFile] =>
    path.endsWith('.html') ? [path, pageWithProviderUrl(path, file, providerUrl)] : [path, file],
  );
  return new Map(entries);
}

function pageWithProviderUrl(path: string, file: SiteFile, providerUrl: string): SiteFile {
  const html = file.body.toString('utf8');
  const escaped = escapeAttribute(providerUrl);
  const body = Buffer.from(
    html.replace(PROVIDER_URL_META, (_all, start: string, end: string) => start + escaped + end),
    'utf8',
  );
  return siteFile(
    path,
    body,
    new Map([
      ['br', brotliCompressSync(body)],
      ['gzip', gzipSync(body)],
    ]),
  );
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
