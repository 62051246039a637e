import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FRAME, USE_CASES } from './chunks.ts';

type Bundle = Rolldown.OutputBundle;

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.name === name);
  if (found?.type !== 'chunk') throw new Error(`the build has no file of the name ${name}`);
  return found;
}

/** A chunk and all its static imports, without the chunks that are loaded already. */
function closureOf(file: string, bundle: Bundle, there: ReadonlySet<string>): Set<string> {
  const closure = new Set([file]);
  for (const one of closure) {
    const chunk = bundle[one];
    const imports = chunk?.type === 'chunk' ? chunk.imports : [];
    for (const other of imports) if (!there.has(other)) closure.add(other);
  }
  return closure;
}

/** Pairs of an importing chunk and a chunk that it imports dynamically and needs as soon as possible. */
const ASKED: readonly (readonly [string, string])[] = [
  [FRAME, USE_CASES],
  ['joining-tenant', 'invited-package'],
];

/**
 * Makes the browser fetch the use-cases and all their imports in parallel, and the same for the package behind an invite
 * link. By default the browser learns the imports of a chunk only from the chunk itself. On a slow network that took three
 * round trips, and the request for the price behind a link waited for them.
 */
export function sideBySide(): Plugin {
  return {
    name: 'kettle:side-by-side',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const frame = chunkOf(bundle, FRAME);
        for (const [asking, wanted] of ASKED) {
          const from = chunkOf(bundle, asking);
          const there = new Set([frame, from].flatMap((one) => [one.fileName, ...one.imports]));
          const imports = [...closureOf(chunkOf(bundle, wanted).fileName, bundle, there)].map(
            (file) => `import("./${path.basename(file)}")`,
          );
          const [asked = ''] = imports;
          if (!from.code.includes(asked)) throw new Error(`${asking} does not ask for ${wanted}`);
          const all = `Promise.all([${imports.join(',')}]).then(e=>e[0])`;
          from.code = from.code.replace(asked, () => all);
        }
      },
    },
  };
}
