import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/** What stands in the build before Vite names what else is to be fetched: the wrapping of a file, and of one name of it. */
const FILE = /\b\w+\(\(\)=>(import\([^()]+\)(?:\.then\(\w+=>\w+\.\w+\))?),__VITE_PRELOAD__\)/g;
const NAME =
  /\b\w+\(async\(\)=>\{let\{(\w+):\w+\}=await (import\([^()]+\));return\{\1:\w+\}\},__VITE_PRELOAD__\)/g;

/**
 * Lets `import()` be itself. Vite wraps it to fetch a screen's styles and files side by side; the styles are one file here,
 * the files few, and each screen is fetched ahead. Where the wrapping is of another shape, the helper does nothing.
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
