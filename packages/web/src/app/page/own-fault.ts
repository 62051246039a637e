import { ChunkLoadError } from '../../platform/import-with-retry.ts';

/** The place of a frame in a stack: `at f (https://a.example/b.js:1:2)`, `f@https://a.example/b.js:1:2`, `at <anonymous>:1:2`. */
const PLACE = /(?:^\s*at |@).*?([^\s(@]*):\d+:\d+\)?$/;
const SCRIPT = /\.(?:m?js|tsx?)$/;

/**
 * Whether an uncaught error or an unhandled rejection comes from a script of the site. Scripts of in-app browsers and
 * extensions run in the page too. Their errors come from files of other schemes, from the page's own URL or from nowhere,
 * and the person can do nothing about them. Browsers' reports about layout carry no error at all.
 */
export function isOwnFault(event: Event, origin: string): boolean {
  const { error, filename, reason = error } = event as Partial<ErrorEvent & PromiseRejectionEvent>;
  if (!(reason instanceof Error) || reason instanceof ChunkLoadError) return false;
  return isOwnScript(placeOf(reason) ?? filename ?? '', origin);
}

/** The file in which an error was made. Frames of the browser's own functions have no file and are skipped. */
function placeOf({ stack = '' }: Error): string | undefined {
  return stack
    .split('\n')
    .map((line) => PLACE.exec(line)?.[1])
    .find((place) => place !== undefined);
}

function isOwnScript(place: string, origin: string): boolean {
  const [file = ''] = place.split(/[?#]/);
  return file.startsWith(`${origin}/`) && SCRIPT.test(file);
}
