import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** Vite's wrappers round `import()`, before Vite fills in the dependencies: one for a module, one for one export of it. */
const FILE = /\b\w+\(\(\)=>(import\([^()]+\)(?:\.then\(\w+=>\w+\.\w+\))?),__VITE_PRELOAD__\)/g;
const NAME =
  /\b\w+\(async\(\)=>\{let\{(\w+):\w+\}=await (import\([^()]+\));return\{\1:\w+\}\},__VITE_PRELOAD__\)/g;

/**
 * Removes Vite's wrapper from every `import()`. Vite wraps it to preload the styles and chunks of a screen; here the styles
 * are one file, the chunks are few, and each screen is fetched ahead. If a wrapper does not match the patterns, it calls a
 * helper that only loads the module.
 */
export function plainImport(): Plugin {
  return {
    name: 'kettle:plain-import',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === 'chunk') file.code = file.code.replace(FILE, '$1').replace(NAME, '$2');
      },
    },
  };
}
