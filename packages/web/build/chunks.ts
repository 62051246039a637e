import path from 'node:path';
import type { Rolldown } from 'vite';
import { ARRIVAL_SCREENS } from './arrival-screens.ts';

const DATES = /[\\/]date-fns[\\/]|[\\/]calendar-arithmetic\.ts|domain[\\/]tenancy\.ts/;
/** The container with all that only the use-cases have, and the client of the provider: asked for at the same time. */
const OF_USE_CASES =
  /web[\\/]src[\\/]composition[\\/](container|tokens|turns|under-lock)|inversify|reflect-metadata|provider-http[\\/]src|core[\\/]src[\\/](use-cases|journey[\\/](lead-mandate|lead-transitions|package-link)|domain[\\/](bank-icon|broadband-timing|minimum-term|picking))/;
const BANK = /web[\\/]src[\\/]direct-debit/;
const KEPT =
  /core[\\/]src[\\/](journey[\\/]kept|domain[\\/](same-address|unknown-outcome))|web[\\/]src[\\/](journey[\\/](restoring|end-others|put-back)|app[\\/]other-tabs)/;
/** Shown on `/`, which needs nothing else of what the other screens share. */
const PICTURE = /web[\\/]src[\\/](ui[\\/]house-p|words[\\/]en[\\/]house\.ts)/;
const CORE = /packages[\\/]core[\\/]src[\\/]/;
const OWN = /packages[\\/](web|core)[\\/]src[\\/]/;

const ENTRY = 'src/app/main.tsx';
/** What every page needs before it can be used. */
export const FRAME = 'frame';
/** What the forms have in common, of which the page behind an invite link has none. */
const FORMS = 'forms';
/** What nobody needs before the page is taken over. */
export const USE_CASES = 'use-cases';
const LINK = '/joining-tenant';

type Layers = ReadonlyMap<string, string>;

const CORE_DOOR = /packages[\\/]core[\\/]src[\\/]index\.ts$/;
const FROM_CORE = /import\s*\{([^}]*)\}\s*from\s*["']@kettle\/core["']/g;
const THROUGH_DOOR = /export\s*\{([^}]*)\}\s*from\s*["']\.\/([^"']+)["']/g;

const namesIn = (list: string): string[] =>
  list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');

/** Which file of the core each name comes from: whoever asks its door for one name does not need all behind it. */
function coreFiles(context: Rolldown.ChunkingContext, door: string): ReadonlyMap<string, string> {
  const code = context.getModuleInfo(door)?.code ?? '';
  const entries = [...code.matchAll(THROUGH_DOOR)].flatMap(([, list = '', file = '']) =>
    namesIn(list).map((name): [string, string] => [name, path.join(path.dirname(door), file)]),
  );
  if (entries.length === 0) throw new Error('the exports of the core cannot be read');
  return new Map(entries);
}

/** The files that a file needs without waiting. */
function needsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const info = context.getModuleInfo(id);
  const imported = info?.importedIds ?? [];
  const door = imported.find((other) => CORE_DOOR.test(other));
  if (door === undefined) return imported;
  const files = coreFiles(context, door);
  const used = [...(info?.code ?? '').matchAll(FROM_CORE)].flatMap(([, list = '']) =>
    namesIn(list),
  );
  return [
    ...imported.filter((other) => other !== door),
    ...used.flatMap((n) => files.get(n) ?? []),
  ];
}

/** All that a file needs without waiting, itself included. */
function closureOf(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const closure = new Set<string>();
  const add = (id: string): void => {
    if (closure.has(id)) return;
    closure.add(id);
    needsOf(id, context).forEach(add);
  };
  add(entry);
  return closure;
}

/**
 * Which file of the build each module belongs in that a page needs where people arrive: the frame, or that of the pages that
 * need it.
 */
function layersOf(root: string, context: Rolldown.ChunkingContext): Layers {
  const closure = (entry: string) => closureOf(path.join(root, entry), context);
  const layers = new Map<string, string>();
  const { [LINK]: link = '', ...withForms } = ARRIVAL_SCREENS;
  for (const screen of Object.values(withForms)) {
    const name = path.basename(screen, '.screen.tsx');
    for (const id of closure(screen)) layers.set(id, layers.has(id) ? FORMS : name);
  }
  const own = path.basename(link, '.screen.tsx');
  for (const id of closure(link)) layers.set(id, layers.has(id) ? FRAME : own);
  for (const id of closure(ENTRY)) layers.set(id, FRAME);
  return layers;
}

/**
 * Left alone, the bundler makes a file of every few lines that two screens share, and the first screen waits for thirty
 * requests. So there is one file for each layer, one for the use-cases with the provider's client, one for what they and
 * the screens have of the core, with calendar arithmetic, one for the bank details of lead and joiner, one for what reads
 * again what was kept, one for the picture of the house, and one for what the other screens share.
 */
export function chunks(root: string): Rolldown.OutputOptions {
  let layers: Layers | undefined;
  const layerOf = (id: string, context: Rolldown.ChunkingContext): string | undefined =>
    (layers ??= layersOf(root, context)).get(id);
  return {
    // The first visit is told the names of all files: each letter of them counts.
    chunkFileNames: ({ name }) => `assets/${name.replace('.screen', '')}-[hash:6].js`,
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        {
          debugName: 'layers',
          name: (id, context) => (DATES.test(id) ? null : (layerOf(id, context) ?? null)),
          priority: 2,
        },
        { name: USE_CASES, test: OF_USE_CASES, priority: 2 },
        { name: 'kept', test: KEPT, priority: 1 },
        { name: 'picture', test: PICTURE, priority: 1 },
        { name: 'core', test: (id) => CORE.test(id) || DATES.test(id), minShareCount: 2 },
        {
          debugName: 'shared',
          name: (id) => (BANK.test(id) ? 'bank' : 'parts'),
          test: OWN,
          minShareCount: 2,
        },
      ],
    },
  };
}
