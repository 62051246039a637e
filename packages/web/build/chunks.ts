import path from 'node:path';
import type { Rolldown } from 'vite';
import { JOINING_PATHS } from '../src/site/routing/paths.ts';
import { ENTRY_SCREENS } from './page-html.ts';

/**
 * Files are cut by subject, not by when a page needs them: a few chunks, none in a circle. Cutting
 * finer saved 11 kB of a first visit and cost readers the reason why a file ends where it does.
 */
const CORE = /packages[\\/]core[\\/]src[\\/]/;
const OUR_SOURCE = /packages[\\/](web|core)[\\/]src[\\/]/;

const DATE_FNS = /node_modules[\\/]date-fns[\\/]/;
/** The container, and what it and both providers' modules share. */
const PLATFORM =
  /packages[\\/]web[\\/]src[\\/](composition|platform)[\\/]|node_modules[\\/](@?inversify(js)?|reflect-metadata)[\\/]/;

const ENTRY = 'src/app/main.tsx';
/**
 * What the first request to the provider needs: fetched ahead on the first screen, which has no use
 * for the rest of the core.
 */
const CONTAINER = 'src/composition/container.ts';
const USE_CASES = 'use-cases';
/** The chunk that every page needs before it is interactive. */
const FRAME = 'frame';
/** The chunk that the pages with forms share. The page behind an invite link has no form. */
const FORMS = 'forms';
const LINK = JOINING_PATHS['joining-tenant'];

type Layers = ReadonlyMap<string, string>;

const CORE_INDEX = /packages[\\/]core[\\/]src[\\/]index\.ts$/;
const CORE_IMPORTS = /import\s*\{([^}]*)\}\s*from\s*["']@kettle\/core["']/g;

const namesIn = (list: string): string[] =>
  list.split(',').map((name) => name.trim().split(/\s+as\s+/)[0] ?? '');

/**
 * Maps each export of the core's index to its source file: a module that imports one name does not
 * need all of them.
 */
function coreFiles(context: Rolldown.ChunkingContext, index: string): ReadonlyMap<string, string> {
  const files = context.getModuleInfo(index)?.importedIds ?? [];
  return new Map(
    files.flatMap((file) =>
      (context.getModuleInfo(file)?.exports ?? []).map((name): [string, string] => [name, file]),
    ),
  );
}

/** The modules that a module imports statically. */
function importsOf(id: string, context: Rolldown.ChunkingContext): readonly string[] {
  const info = context.getModuleInfo(id);
  const imported = info?.importedIds ?? [];
  const index = imported.find((other) => CORE_INDEX.test(other));
  if (index === undefined) return imported;
  const files = coreFiles(context, index);
  const used = [...(info?.code ?? '').matchAll(CORE_IMPORTS)].flatMap(([, list = '']) =>
    namesIn(list),
  );
  return [
    ...imported.filter((other) => other !== index),
    ...used.flatMap((n) => files.get(n) ?? []),
  ];
}

/** A module and all its static imports, direct and indirect. */
function closureOf(entry: string, context: Rolldown.ChunkingContext): ReadonlySet<string> {
  const closure = new Set<string>();
  const add = (id: string): void => {
    if (closure.has(id)) return;
    closure.add(id);
    importsOf(id, context).forEach(add);
  };
  add(entry);
  return closure;
}

/**
 * Assigns each module that an entry screen needs to a chunk: the frame, the chunk of the forms, or
 * the chunk of the only screen that needs it.
 */
function layersOf(root: string, context: Rolldown.ChunkingContext): Layers {
  const closure = (entry: string) => closureOf(path.join(root, entry), context);
  const layers = new Map<string, string>();
  const { [LINK]: link = '', ...withForms } = ENTRY_SCREENS;
  for (const screen of Object.values(withForms)) {
    const name = path.basename(screen, '.screen.tsx');
    for (const id of closure(screen)) layers.set(id, layers.has(id) ? FORMS : name);
  }
  const own = path.basename(link, '.screen.tsx');
  for (const id of closure(link)) layers.set(id, layers.has(id) ? FRAME : own);
  for (const id of closure(ENTRY)) layers.set(id, FRAME);
  for (const id of closure(CONTAINER))
    if ((CORE.test(id) || DATE_FNS.test(id)) && !layers.has(id)) layers.set(id, USE_CASES);
  return layers;
}

/**
 * What a page fetches later by itself is a file of its own, or it would bring the parts of every
 * other screen with it.
 */
const partsOf = (id: string, context: Rolldown.ChunkingContext): string | null =>
  context.getModuleInfo(id)?.dynamicImporters.length ? null : 'parts';

/**
 * Groups modules into few chunks. By default the bundler creates a chunk for every few lines that
 * two screens share, and the first screen waits for sixty requests and a seventh more bytes. There
 * is one chunk for each layer of the entry screens, for the use-cases, for the rest of the core,
 * for the code that the use-cases share with the provider's client, and for the code that other
 * screens share.
 *
 * The imports of a group's modules must be in a group too. Otherwise two chunks import each other,
 * and the order in which they run depends on the network.
 */
export function chunks(root: string): Rolldown.OutputOptions {
  let layers: Layers | undefined;
  const layerOf = (id: string, context: Rolldown.ChunkingContext) =>
    (layers ??= layersOf(root, context)).get(id);
  return {
    codeSplitting: {
      includeDependenciesRecursively: false,
      groups: [
        { name: (id, context) => layerOf(id, context) ?? null, priority: 2 },
        { name: 'core', test: CORE, minShareCount: 2 },
        { name: 'platform', test: PLATFORM, minShareCount: 2, priority: 1 },
        { name: partsOf, test: OUR_SOURCE, minShareCount: 2 },
      ],
    },
  };
}
