import { defineConfig, type Plugin } from 'vite';
import { steadyShapes } from '../../scripts/lib/steady-shapes.ts';
import { compiled } from './build/compiled.ts';

const PROGRAM = 'kettle.cjs';

/** The only modules that help and usage errors need. */
const START =
  /node_modules\/commander\/|cli\/src\/(main|program\/(?!execute|completion)|shell\/|commands\/all-commands|output\/(exit-codes|json-text|plain-text)\.)/;

/** Modules of which every command that does something needs most. */
const WORK =
  /packages\/core\/|node_modules\/(date-fns|inversify|@inversifyjs|reflect-metadata)\/|cli\/src\/(documents|endings|files|journeys|output|composition\/(?!fake|http|world|pace))/;

/** The inquirer prompts that no question uses. The dependencies of the editor prompt are half of the program's size. */
const UNASKED = /^@inquirer\/(?:checkbox|confirm|editor|expand|number|password|rawlist)$/;

const withoutUnaskedPrompts: Plugin = {
  name: 'without-unasked-prompts',
  enforce: 'pre',
  resolveId: (id) => (UNASKED.test(id) ? `\0${id}` : undefined),
  load: (id) =>
    UNASKED.test(id.slice(1))
      ? "export { Separator } from '@inquirer/core'; export default () => { throw new Error('Nothing asks so.'); };"
      : undefined,
};

/** An unused import in commander, which every run loads: it would make Node load all of its network modules. */
const UNUSED_BY_PARSER = "require('node:child_process')";

const BUILT_IN =
  /\brequire\((['"])((?:node:)?(?:assert|async_hooks|buffer|console|crypto|diagnostics_channel|dns|events|fs|http2?|https|net|os|path|perf_hooks|process|querystring|readline|sqlite|stream|string_decoder|timers|tls|tty|url|util|worker_threads|zlib)(?:\/[a-z]+)?)\1\)/g;

/** The bundler turns `import path from 'node:path'` into a copy of the module, property by property; this avoids it. */
function withoutCopies(code: string) {
  const direct = code.replace(
    /^import (\w+) from '(node:[a-z]+)';$/gm,
    "const $1 = globalThis.process.getBuiltinModule('$2');",
  );
  return direct === code ? undefined : { code: direct, map: null };
}

/** Gets Node's built-in modules directly: a `require` created for them would first set up Node's whole CommonJS loader. */
const directBuiltIns: Plugin = {
  name: 'direct-built-ins',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.includes('node_modules')) return withoutCopies(code);
    const parsed = id.endsWith('commander/lib/command.js')
      ? code.replace(UNUSED_BY_PARSER, '{}')
      : code;
    const direct = parsed.replace(BUILT_IN, 'globalThis.process.getBuiltinModule($1$2$1)');
    return direct === code ? undefined : { code: direct, map: null };
  },
};

/**
 * Bundles the command line with all its dependencies: Node then resolves a handful of files instead of hundreds, and each
 * command loads only its own chunk.
 */
export default defineConfig({
  plugins: [withoutUnaskedPrompts, directBuiltIns, steadyShapes(), compiled(PROGRAM)],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: 'oxc',
    rolldownOptions: {
      output: {
        // CommonJS, because Node sets up its ES module loader only for ES modules; that takes a tenth of a short command's time.
        format: 'cjs',
        entryFileNames: PROGRAM,
        chunkFileNames: 'chunks/[name]-[hash].cjs',
        // Fewer, larger files: each file that a short command reads costs a hundredth of its time.
        codeSplitting: {
          groups: [
            { name: 'start', test: START, priority: 2 },
            { name: 'work', test: WORK, priority: 1 },
          ],
        },
      },
    },
  },
});
