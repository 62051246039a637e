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

/**
 * Has what the use-cases need fetched side by side. Left alone, a browser learns from each file which others it needs: on a
 * slow network that was three round trips, before the first of which the price behind an invite link is not even asked for.
 */
export function sideBySide(): Plugin {
  return {
    name: 'kettle:side-by-side',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        const frame = chunkOf(bundle, FRAME);
        const useCases = chunkOf(bundle, USE_CASES);
        const there = new Set([frame.fileName, ...frame.imports]);
        const imports = [...closureOf(useCases.fileName, bundle, there)].map(
          (file) => `import("./${path.basename(file)}")`,
        );
        const [asked = ''] = imports;
        if (!frame.code.includes(asked))
          throw new Error('the frame does not ask for the use-cases');
        const all = `Promise.all([${imports.join(',')}]).then(e=>e[0])`;
        frame.code = frame.code.replace(asked, () => all);
      },
    },
  };
}
