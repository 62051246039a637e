import type { Plugin } from 'vite';
import { FRAME } from './chunks.ts';

/** V8 reads this hint only on the first line of a script: https://v8.dev/docs/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Makes V8 compile the whole frame on a background thread while it downloads, since nearly all its functions run on
 * load. Browsers that do not know the hint compile each function when it is first called.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'kettle:compiled-ahead',
    apply: 'build',
    generateBundle: {
      // This plugin runs after the minifiers, which remove comments.
      order: 'pre',
      handler(_options, bundle) {
        const frame = Object.values(bundle).find((file) => file.name === FRAME);
        if (frame?.type !== 'chunk') throw new Error('the build has no frame');
        frame.code = HINT + frame.code;
      },
    },
  };
}
