import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { fingerprint } from './fingerprint.mjs';
import { inRoot } from './root.mjs';
import { runNode } from './run.mjs';
import { TARGETS } from './targets.mjs';

// The stamp is kept out of the build folder, because everything there is served. It lives in
// node_modules so that it is removed together with the dependencies that the build was made from.
const stampOf = (name) => inRoot('node_modules', '.kettle', `${name}.built`);

async function isUpToDate(name, inputs) {
  if (!existsSync(inRoot(TARGETS[name].output))) return false;
  const built = await readFile(stampOf(name), 'utf8').catch(() => '');
  return built === inputs;
}

async function build(name, inputs) {
  const target = TARGETS[name];
  console.log(`Building ${target.title}…`);
  await rm(stampOf(name), { force: true });
  const vite = inRoot('node_modules', 'vite', 'bin', 'vite.js');
  const words = target.arguments.map((argument) =>
    argument.startsWith('packages/') ? inRoot(argument) : argument,
  );
  // With a NODE_ENV of the developer's own, Vite would build the libraries' development code into
  // the site.
  const { code, output } = await runNode(vite, ['build', ...words, '--logLevel', 'warn'], {
    env: { NODE_ENV: 'production' },
  });
  if (code !== 0) throw new Error(`${target.title} could not be built.\n${output}`);
  await mkdir(inRoot('node_modules', '.kettle'), { recursive: true });
  await writeFile(stampOf(name), inputs);
}

/**
 * Builds the named targets whose inputs have changed since their last build, or all of them with
 * `isForced`.
 */
export async function ensureBuilt(names, { isForced = false } = {}) {
  for (const name of names) {
    const inputs = fingerprint(TARGETS[name].inputs);
    if (isForced || !(await isUpToDate(name, inputs))) await build(name, inputs);
  }
}
