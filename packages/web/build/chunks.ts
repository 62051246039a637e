import path from 'node:path';
import type { Rolldown } from 'vite';

const DATES = /[\\/]date-fns[\\/]|[\\/]calendar-arithmetic\.ts|domain[\\/]tenancy\.ts/;
const SITE = /packages[\\/]web[\\/]src[\\/]/;
const FORMS =
  /packages[\\/]core[\\/]src[\\/](forms[\\/](?!tenancy|broadband-date)|domain[\\/](digits|telephone|email|postcode)\.ts)/;

/** What the first page needs before any screen: all that the site's entry imports without waiting. */
function frameOf(root: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const frame = new Set<string>();
  const add = (id: string): void => {
    if (frame.has(id) || !id.startsWith(root)) return;
    frame.add(id);
    for (const imported of context.getModuleInfo(id)?.importedIds ?? []) add(imported);
  };
  add(path.join(root, 'src/app/main.tsx'));
  return frame;
}

/**
 * Left alone, the bundler makes a file of every few lines that two screens share, and the first screen waits for thirty
 * requests. So what the screens share comes in one file, calendar arithmetic in another, and the frame stays in the entry.
 */
export function chunks(root: string): Rolldown.OutputOptions {
  let frame: ReadonlySet<string> | undefined;
  return {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'dates', test: DATES, priority: 1 },
        {
          debugName: 'parts',
          test: (id) => SITE.test(id) || FORMS.test(id),
          minShareCount: 2,
          name: (id, context) => {
            frame ??= frameOf(root, context);
            return frame.has(id) ? null : 'parts';
          },
        },
      ],
    },
  };
}
