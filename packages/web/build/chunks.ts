import path from 'node:path';
import type { Rolldown } from 'vite';

const DATES = /[\\/]date-fns[\\/]|[\\/]calendar-arithmetic\.ts|domain[\\/]tenancy\.ts/;
const SITE = /packages[\\/]web[\\/]src[\\/]/;
const BANK = /web[\\/]src[\\/](direct-debit|journey[\\/]submit)/;
const FORMS =
  /packages[\\/]core[\\/]src[\\/](forms[\\/](?!tenancy|broadband-date)|domain[\\/](digits|telephone|email|postcode)\.ts)/;

const FRAME = 'src/app/main.tsx';
const FIRST_SCREEN = 'src/screens/presignup/presignup.screen.tsx';

/** The site's own modules that one of them imports without waiting, over however many steps. */
function importedBy(
  module: string,
  root: string,
  context: Rolldown.ChunkingContext,
): ReadonlySet<string> {
  const imported = new Set<string>();
  const add = (id: string): void => {
    if (imported.has(id) || !id.startsWith(root)) return;
    imported.add(id);
    for (const next of context.getModuleInfo(id)?.importedIds ?? []) add(next);
  };
  add(path.join(root, module));
  return imported;
}

/**
 * Left alone, the bundler makes a file of every few lines that two screens share, and the first screen waits for thirty
 * requests. So there is one file for what every page needs, one for what the first screen shares with others, so that it
 * waits for nothing else, one for the bank details of lead and joiner, and one for what the other screens share.
 */
export function chunks(root: string): Rolldown.OutputOptions {
  let frame: ReadonlySet<string> | undefined;
  let firstScreen: ReadonlySet<string> | undefined;
  return {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'dates', test: DATES, priority: 1 },
        {
          debugName: 'shared',
          test: (id) => SITE.test(id) || FORMS.test(id),
          minShareCount: 2,
          name: (id, context) => {
            frame ??= importedBy(FRAME, root, context);
            firstScreen ??= importedBy(FIRST_SCREEN, root, context);
            if (frame.has(id)) return 'frame';
            if (FORMS.test(id) || firstScreen.has(id)) return 'parts';
            return BANK.test(id) ? 'bank' : 'more';
          },
        },
      ],
    },
  };
}
