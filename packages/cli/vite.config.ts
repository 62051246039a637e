import { defineConfig, type Plugin } from 'vite';
import { steadyShapes } from '../../scripts/lib/steady-shapes.ts';
import { compiled } from './build/compiled.ts';

const PROGRAM = 'kettle.cjs';

/** Help and mistakes in usage need these and nothing else. */
const START =
  /node_modules\/commander\/|cli\/src\/(main|program\/(?!execute|completion)|shell\/|commands\/all-commands|output\/(exit-codes|json-text|plain-text)\.)/;

/** Every command that does something needs most of these. */
const WORK =
  /packages\/core\/|node_modules\/(date-fns|inversify|@inversifyjs|reflect-metadata)\/|cli\/src\/(documents|endings|files|journeys|output|composition\/(?!fake|http|world|pace))/;

/** The prompts that nothing here asks with; what inquirer brings for the editor is half of the program's size. */
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

/** Of the parser that every run loads, and used for nothing here: with it Node would load all of its network. */
const UNUSED_BY_PARSER = "require('node:child_process')";

const BUILT_IN =
  /\brequire\((['"])((?:node:)?(?:assert|async_hooks|buffer|console|crypto|diagnostics_channel|dns|events|fs|http2?|https|net|os|path|perf_hooks|process|querystring|readline|sqlite|stream|string_decoder|timers|tls|tty|url|util|worker_threads|zlib)(?:\/[a-z]+)?)\1\)/g;

/** `import path from 'node:path'` would be built into a copy of the module, property by property. */
function withoutCopies(code: string) {
  const direct = code.replace(
    /^import (\w+) from '(node:[a-z]+)';$/gm,
    "const $1 = globalThis.process.getBuiltinModule('$2');",
  );
  return direct === code ? undefined : { code: direct, map: null };
}

/** Node's own modules straight from Node: a `require` made for this would first set up Node's whole CommonJS loader. */
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
 * The command line with everything it needs inside: Node then looks up a handful of files instead of hundreds, and a
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
        // Node sets its loader of modules up only for those, at a tenth of the time of a short command.
        format: 'cjs',
        entryFileNames: PROGRAM,
        chunkFileNames: 'chunks/[name]-[hash].cjs',
        // Fewer and larger files: to a short command each file it reads costs a hundredth of its time.
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
