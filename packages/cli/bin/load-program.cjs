const { readFileSync } = require('node:fs');
const path = require('node:path');
const { Script } = require('node:vm');

/** The compiled scripts by file. The build reads them, to write V8's code cache beside each file. */
const scripts = new Map();

/**
 * Loads a built program and the chunks that it requires, as `require` does, but with the V8 code cache that the build
 * wrote beside each file: without it, compiling takes a fifth of a short command's time. V8 itself rejects a cache that
 * another version of V8 wrote.
 */
function loadProgram(program) {
  const modules = new Map();
  const load = (file) => {
    const known = modules.get(file);
    if (known) return known.exports;
    const module = { exports: {} };
    modules.set(file, module);
    const directory = path.dirname(file);
    const requireFrom = (id) => (id.startsWith('.') ? load(path.join(directory, id)) : require(id));
    const run = scriptOf(file).runInThisContext();
    run.call(module.exports, module.exports, requireFrom, module, file, directory);
    return module.exports;
  };
  return load(program);
}

function scriptOf(file) {
  const known = scripts.get(file);
  if (known) return known;
  const source = readFileSync(file, 'utf8').replace(/^#!.*/, '');
  const script = new Script(
    `(function (exports, require, module, __filename, __dirname) {${source}\n})`,
    { filename: file, cachedData: compiledOf(file) },
  );
  scripts.set(file, script);
  return script;
}

function compiledOf(file) {
  try {
    return readFileSync(`${file}.compiled`);
  } catch {
    // The code cache is optional: without it the program only starts more slowly.
    return undefined;
  }
}

module.exports = { loadProgram, scripts };
