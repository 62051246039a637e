import { defineConfig, type Plugin } from 'vite';

/** Help and mistakes in usage need these and nothing else. */
const START =
  /node_modules\/commander\/|cli\/src\/(main|program\/(?!execute|completion)|shell\/|commands\/all-commands|output\/(exit-codes|json-text|plain-text)\.)/;

/** Every command that does something needs most of these. */
const WORK =
  /packages\/core\/|node_modules\/(date-fns|inversify|@inversifyjs|reflect-metadata)\/|cli\/src\/(documents|files|journeys|output|composition\/(?!fake|http|world|pace))/;

const EDITOR = '@inquirer/external-editor';

/** No prompt of ours opens an editor, and what inquirer brings for it is half of the program's size. */
const withoutEditor: Plugin = {
  name: 'without-editor',
  enforce: 'pre',
  resolveId: (id) => (id === EDITOR ? `\0${EDITOR}` : undefined),
  load: (id) =>
    id === `\0${EDITOR}`
      ? "export const editAsync = () => { throw new Error('There is no editor.'); };"
      : undefined,
};

/** Of the parser that every run loads, and used for nothing here: with it Node would load all of its network. */
const UNUSED_BY_PARSER = "require('node:child_process')";

const BUILT_IN =
  /\brequire\((['"])((?:node:)?(?:assert|async_hooks|buffer|console|crypto|diagnostics_channel|dns|events|fs|http2?|https|net|os|path|perf_hooks|process|querystring|readline|sqlite|stream|string_decoder|timers|tls|tty|url|util|worker_threads|zlib)(?:\/[a-z]+)?)\1\)/g;

/** Node's own modules straight from Node: a `require` made for this would first set up Node's whole CommonJS loader. */
const directBuiltIns: Plugin = {
  name: 'direct-built-ins',
  enforce: 'pre',
  transform: (code, id) => {
    if (!id.includes('node_modules')) return undefined;
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
  plugins: [withoutEditor, directBuiltIns],
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
        entryFileNames: 'kettle.cjs',
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
