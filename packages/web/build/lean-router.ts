import type { Plugin } from 'vite';

const ROUTER = /[\\/]react-router[\\/]dist[\\/]/;
const FOR_DEVELOPERS = /^\w+\.displayName = "[^"]*";$/gm;
/** With what is said of the class in the line after it. */
const COMPONENT_CLASS =
  /^var (\w+) = (class extends \w+\.Component \{\n[^]*?^\});(?:\n\1\.(contextType) = (\w+);)?$/gm;
const MADE_ON_LOADING = /(?<== )(?=(?:\w+\.)?(?:createContext|forwardRef|memo)\()/g;

/** A class extends by a lookup, which might do anything for all a bundler knows. */
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
 * Takes the router's build without warnings, which its package does not offer a bundler, and says of its contexts and
 * components that making them does nothing else: what nobody uses is then left out.
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
