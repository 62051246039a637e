import type { Plugin } from 'vite';

const HELPER = '\0vite/preload-helper.js';

/**
 * Lets `import()` be itself. Vite wraps it to fetch a screen's styles and files side by side; the styles are one file here,
 * the files few, and each screen is fetched ahead.
 */
export function plainImport(): Plugin {
  return {
    name: 'kettle:plain-import',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (id === HELPER ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}
