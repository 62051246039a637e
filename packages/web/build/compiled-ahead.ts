import type { Plugin } from 'vite';
import { FRAME } from './chunks.ts';

/** To be read, it has to be the first line: https://v8.dev/docs/explicit-compile-hints */
const HINT = '//# allFunctionsCalledOnLoad\n';

/**
 * Has the frame compiled while it comes, on another thread than the page's own: nearly all of it is called as soon as it
 * is there. Browsers that know nothing of it compile each function when it is called.
 */
export function compiledAhead(): Plugin {
  return {
    name: 'kettle:compiled-ahead',
    apply: 'build',
    generateBundle: {
      // After the minifiers, which leave out what is said in comments.
      order: 'pre',
      handler(_options, bundle) {
        const frame = Object.values(bundle).find((file) => file.name === FRAME);
        if (frame?.type !== 'chunk') throw new Error('the build has no frame');
        frame.code = HINT + frame.code;
      },
    },
  };
}
