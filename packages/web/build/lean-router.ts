import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]/;
const FOR_DEVELOPERS = /^\w+\.displayName = "[^"]*";$/gm;
/** A component class, with the assignment of its `contextType` if that follows on the next line. */
const COMPONENT_CLASS =
  /^var (\w+) = (class extends \w+\.Component \{\n[^]*?^\});(?:\n\1\.(contextType) = (\w+);)?$/gm;
const MADE_ON_LOADING = /(?<== )(?=(?:\w+\.)?(?:createContext|forwardRef|memo)\()/g;

/**
 * Wraps a class in a function call marked as pure. `extends React.Component` reads a property, which a bundler must assume
 * to have side effects.
 */
function madeWhenUsed(
  _all: string,
  name: string,
  made: string,
  key?: string,
  value?: string,
): string {
  const more = key === undefined ? '' : `static ${key} = ${value};\n`;
  return `var ${name} = /* @__PURE__ */ (() => ${made.replace('{\n', () => `{\n${more}`)})();`;
}

/**
 * Resolves the router to its production build, which its package does not offer to bundlers, and marks the creation of its
 * contexts and components as pure, so that tree shaking removes the unused ones.
 */
export function leanRouter(): Plugin {
  return {
    name: 'kettle:lean-router',
    apply: 'build',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!/^react-router(\/|$)/.test(id)) return undefined;
      const found = await this.resolve(id, importer, { skipSelf: true });
      return (
        found && { ...found, id: found.id.replace(/([\\/])development([\\/])/, '$1production$2') }
      );
    },
    transform(code, id) {
      if (!ROUTER.test(id)) return undefined;
      return code
        .replace(FOR_DEVELOPERS, '')
        .replace(COMPONENT_CLASS, madeWhenUsed)
        .replace(MADE_ON_LOADING, '/* @__PURE__ */ ');
    },
  };
}
