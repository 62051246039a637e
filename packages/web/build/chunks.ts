import path from 'node:path';
import type { Rolldown } from 'vite';
import { ARRIVAL_SCREENS } from './arrival-screens.ts';

const DATES = /[\\/]date-fns[\\/]|[\\/]calendar-arithmetic\.ts|domain[\\/]tenancy\.ts/;
const BANK = /web[\\/]src[\\/](direct-debit|journey[\\/]submit)/;
const OWN = /packages[\\/](web|core)[\\/]src[\\/]/;

/**
 * What a page needs before it can be used, in the order in which people come by: the frame of every page, then the
 * screens where they arrive. A file belongs to the first that needs it.
 */
const { '/': first = '', ...others } = ARRIVAL_SCREENS;
const LAYERS = [
  { name: 'frame', entries: ['src/app/main.tsx'] },
  { name: 'first', entries: [first] },
  { name: 'arrivals', entries: Object.values(others) },
];

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

/** Which layer each file is in that one of them needs without waiting. */
function layersOf(root: string, context: Rolldown.ChunkingContext): Layers {
  const layers = new Map<string, string>();
  const add = (id: string, layer: string): void => {
    if (layers.has(id)) return;
    layers.set(id, layer);
    for (const needed of needsOf(id, context)) add(needed, layer);
  };
  for (const { name, entries } of LAYERS) {
    for (const entry of entries) add(path.join(root, entry), name);
  }
  return layers;
}

/**
 * Left alone, the bundler makes a file of every few lines that two screens share, and the first screen waits for thirty
 * requests. So there is one file for each layer, one for calendar arithmetic, one for the bank details of lead and
 * joiner, and one for what the other screens share.
 */
export function chunks(root: string): Rolldown.OutputOptions {
  let layers: Layers | undefined;
  const layerOf = (id: string, context: Rolldown.ChunkingContext): string | undefined =>
    (layers ??= layersOf(root, context)).get(id);
  return {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: 'dates', test: DATES, priority: 2 },
        {
          debugName: 'layers',
          name: (id, context) => layerOf(id, context) ?? null,
          test: (id) => !id.endsWith('.screen.tsx') && !id.endsWith('main.tsx'),
          priority: 1,
        },
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
