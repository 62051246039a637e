import path from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { FRAME, USE_CASES } from './chunks.ts';

type Bundle = Rolldown.OutputBundle;

function chunkOf(bundle: Bundle, name: string): Rolldown.OutputChunk {
  const found = Object.values(bundle).find((file) => file.name === name);
  if (found?.type !== 'chunk') throw new Error(`the build has no file of the name ${name}`);
  return found;
}

/** A file and all that it needs, but for what is there already. */
function closureOf(file: string, bundle: Bundle, there: ReadonlySet<string>): Set<string> {
  const closure = new Set([file]);
  for (const one of closure) {
    const chunk = bundle[one];
    const imports = chunk?.type === 'chunk' ? chunk.imports : [];
    for (const other of imports) if (!there.has(other)) closure.add(other);
  }
  return closure;
}

/** Which file asks for which, when both are needed as soon as can be. */
const ASKED: readonly (readonly [string, string])[] = [
  [FRAME, USE_CASES],
  ['joining-tenant', 'invited-package'],
];

/**
 * Has what the use-cases need fetched side by side, and the same for the package behind an invite link. Left alone, a browser
 * learns from each file which others it needs: on a slow network that was three round trips, before the first of which the
 * price behind a link is not even asked for.
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
