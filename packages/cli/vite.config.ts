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

/**
 * The command line with everything it needs inside: Node then looks up a handful of files instead of hundreds, and a
 * command loads only its own chunk.
 */
export default defineConfig({
  plugins: [withoutEditor],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/main.ts',
    outDir: 'dist',
    emptyOutDir: true,
    target: 'node20',
    minify: 'oxc',
    rolldownOptions: {
      output: {
        entryFileNames: 'kettle.mjs',
        chunkFileNames: 'chunks/[name]-[hash].mjs',
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
