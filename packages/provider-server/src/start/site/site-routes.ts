import type { FastifyReply, FastifyRequest } from 'fastify';
import { NOINDEX_HEADER, siteHeaders, type AllowedOrigins } from '../../edge/security-headers.ts';
import {
  sourcesOfBuild,
  isHiddenFromSearch,
  withPageValues,
  type PageValues,
} from './prepared-pages.ts';
import { readSiteFiles, type Encoding, type SiteFile } from './site-files.ts';

interface SiteOptions extends Omit<PageValues, 'allowed'> {
  readonly directory: string;
  readonly allowedOrigins: AllowedOrigins;
}

/**
 * The page served for routes that have no prerendered page of their own. Static hosts look for it
 * under this name.
 */
const COMMON_PAGE = '/404.html';
/**
 * The file that lists the build's routes for static hosts, one per line: `/products/:type /404.html
 * 200`.
 */
const ROUTES = '/_redirects';
const PAGE_ENDING = '.html';
const YEAR_SECONDS = 31_536_000;

export type ServeSite = (request: FastifyRequest, reply: FastifyReply) => FastifyReply;

/**
 * Serves a build: its files by name, a page for every route of the app, and otherwise 404 with the
 * common page.
 */
export function createSite(options: SiteOptions): ServeSite {
  const build = readSiteFiles(options.directory);
  const allowed = { ...options.allowedOrigins, ...sourcesOfBuild(build) };
  const files = withPageValues(build, { ...options, allowed });
  const headers = siteHeaders(allowed);
  const hidden = new Set([...files.values()].filter(isHiddenFromSearch));
  const routes = routesOf(files.get(ROUTES));
  return (request, reply) => {
    const path = pathOf(request);
    const file = fileFor(files, path, wantsPage(request));
    void reply.headers(headers);
    if (!file) return sendNotFound(reply);
    if (hidden.has(file)) void reply.headers(NOINDEX_HEADER);
    if (path === undefined) return send(request, reply.code(404), file);
    const page = routeOfPage(path);
    if (page !== undefined && routes.test(page)) return redirectToRoute(request, reply, page);
    const isRoute = page === undefined && routes.test(withoutSlash(path));
    const isFound = isRoute || (path !== COMMON_PAGE && isFile(path) && files.has(path));
    return send(request, reply.code(isFound ? 200 : 404), file);
  };
}

/**
 * Returns a pattern of the routes that the build lists. It ignores case, like the app's router.
 * Without a list every path is a route.
 */
function routesOf(file: SiteFile | undefined): RegExp {
  const lines = file ? file.body.toString('utf8').trim().split('\n') : ['.*'];
  const patterns = lines.map((line) => line.replace(/ .*/, '').replace(/:[a-z]+/g, '[^/%]+'));
  return new RegExp(`^(${patterns.join('|')})$`, 'i');
}

/**
 * Returns the decoded path. Undefined if it has a control character or a backslash, or is not valid
 * percent-encoding.
 */
function pathOf(request: FastifyRequest): string | undefined {
  const [raw = '/'] = (request.raw.url ?? '/').split('?');
  try {
    const path = decodeURIComponent(raw);
    return /[\u0000-\u001f\\]/.test(path) ? undefined : path;
  } catch {
    return undefined;
  }
}

/**
 * Whether a person opens the URL in a browser. A page that fetches its own parts does not accept
 * `text/html`.
 */
function wantsPage({ headers }: FastifyRequest): boolean {
  return headers.accept?.includes('text/html') ?? false;
}

/**
 * Returns the file at the path if there is one. Every other path that is a route, or that a person
 * opens, even one that cannot be read, gets its prerendered page or the common page. A dot in the
 * last part of a path may belong to a product's name, or to the sentence from which a link was
 * copied. Only the files read at the start are served, so no path leads out of the build.
 */
function fileFor(
  files: ReadonlyMap<string, SiteFile>,
  path: string | undefined,
  isOpened: boolean,
): SiteFile | undefined {
  if (path === undefined) return isOpened ? files.get(COMMON_PAGE) : undefined;
  if (isFile(path) && (files.has(path) || !isOpened)) return files.get(path);
  if (!path.startsWith('/') || path.includes('/.') || path.startsWith('/@')) return undefined;
  const plain = withoutSlash(path);
  const own = plain === '/' ? ['/index.html'] : [`${plain}.html`, `${plain}/index.html`];
  const pages = [...own, COMMON_PAGE, '/index.html'];
  return pages.map((page) => files.get(page)).find((file) => file !== undefined);
}

/**
 * Returns the route for the path of a page's file, such as `/household.html`. Undefined for every
 * other path. The route begins with a single slash, because two would start the host name of
 * another site.
 */
function routeOfPage(path: string): string | undefined {
  if (!path.endsWith(PAGE_ENDING)) return undefined;
  const route = path.slice(0, -PAGE_ENDING.length).replace(/\/index$/, '/');
  return withoutSlash(route.replace(/^\/+/, '/'));
}

function isFile(path: string): boolean {
  return path.split('/').at(-1)?.includes('.') ?? false;
}

function withoutSlash(path: string): string {
  return path.replace(/\/+$/, '') || '/';
}

function send(request: FastifyRequest, reply: FastifyReply, file: SiteFile): FastifyReply {
  const isPage = file.contentType.startsWith('text/html');
  void reply.type(file.contentType).header('cache-control', cacheControl(file, isPage));
  if (file.encoded.size > 0) void reply.header('vary', 'Accept-Encoding');
  if (!isPage) {
    // A weak ETag, because all encodings of the file share it.
    void reply.header('etag', `W/${file.etag}`);
    if (request.headers['if-none-match']?.includes(file.etag)) return reply.code(304).send();
  }
  const encoding = acceptedEncoding(request, file);
  if (encoding === undefined) return reply.send(file.body);
  return reply.header('content-encoding', encoding).send(file.encoded.get(encoding));
}

function cacheControl({ isHashed }: SiteFile, isPage: boolean): string {
  if (isPage) return 'no-store';
  return isHashed ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}

function acceptedEncoding(request: FastifyRequest, file: SiteFile): Encoding | undefined {
  const accepted = (request.headers['accept-encoding'] ?? '')
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim());
  return [...file.encoded.keys()].find((encoding) => accepted.includes(encoding));
}

/** Redirects a page's file name to its route, because the app's router knows only routes. */
function redirectToRoute(
  request: FastifyRequest,
  reply: FastifyReply,
  route: string,
): FastifyReply {
  const query = /\?.*/.exec(request.raw.url ?? '')?.[0] ?? '';
  return reply.header('cache-control', 'no-store').redirect(encodeURI(route) + query, 308);
}

function sendNotFound(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send('There is nothing here.\n');
}
