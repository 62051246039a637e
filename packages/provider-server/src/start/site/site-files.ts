import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';

export type Encoding = 'br' | 'gzip';

/** One file of the build, read at the start. Files that appear later are not served. */
export interface SiteFile {
  readonly contentType: string;
  readonly body: Buffer;
  /** Compressed versions of the file. */
  readonly encoded: ReadonlyMap<Encoding, Buffer>;
  readonly etag: string;
  /** Whether the file name contains a hash of the content. */
  readonly isHashed: boolean;
}

const CONTENT_TYPES: ReadonlyMap<string, string> = new Map([
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.ico', 'image/x-icon'],
  ['.jpg', 'image/jpeg'],
  ['.js', 'text/javascript; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.mjs', 'text/javascript; charset=utf-8'],
  ['.png', 'image/png'],
  ['.svg', 'image/svg+xml'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json'],
  ['.webp', 'image/webp'],
  ['.woff2', 'font/woff2'],
]);

const SUFFIX_OF_ENCODING: ReadonlyMap<Encoding, string> = new Map([
  ['br', '.br'],
  ['gzip', '.gz'],
]);
const NEVER_SERVED = new Set(['.map', '.br', '.gz']);
const HASHED_NAME = /^\/assets\/.*-[A-Za-z0-9_-]{6,8}\.[a-z0-9]+$/;

/**
 * Reads the files of a build. Returns them by their URL path, such as `/assets/main-1a2b3c4d.js`.
 */
export function readSiteFiles(directory: string): ReadonlyMap<string, SiteFile> {
  const paths = listFiles(directory, '');
  const existing = new Set(paths);
  const served = paths.filter((path) => !NEVER_SERVED.has(extname(path)));
  return new Map(served.map((path) => [path, readSiteFile(directory, path, existing)]));
}

/** Lists all files except dotfiles, which are not part of the site. */
function listFiles(directory: string, folder: string): string[] {
  return readdirSync(join(directory, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.name.startsWith('.')) return [];
    if (entry.isDirectory()) return listFiles(directory, path);
    return entry.isFile() ? [path] : [];
  });
}

function readSiteFile(directory: string, path: string, existing: ReadonlySet<string>): SiteFile {
  const body = readFileSync(join(directory, path));
  const encodings = [...SUFFIX_OF_ENCODING].filter(([, suffix]) => existing.has(path + suffix));
  return siteFile(
    path,
    body,
    new Map(
      encodings.map(([encoding, suffix]) => [
        encoding,
        readFileSync(join(directory, path + suffix)),
      ]),
    ),
  );
}

export function siteFile(
  path: string,
  body: Buffer,
  encoded: ReadonlyMap<Encoding, Buffer>,
): SiteFile {
  return {
    // Unknown types are served as bytes. With `nosniff`, no browser treats them as a page or a
    // script.
    contentType: CONTENT_TYPES.get(extname(path).toLowerCase()) ?? 'application/octet-stream',
    body,
    encoded,
    etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    isHashed: HASHED_NAME.test(path),
  };
}
