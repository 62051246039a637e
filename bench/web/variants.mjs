/** What `npm run bench:web` compares: folders with an `index.html`, and the bytes of script that each asks for at once. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FLOOR = fileURLToPath(new URL('floor', import.meta.url));
const SCRIPTS = /(?:<script[^>]*\ssrc|<link rel="modulepreload"[^>]*\shref)="\/([^"]+)"/g;
const HASHED_NAME = /([\w-]+)-[\w-]{6}(?=\.(?:js|css)\b)/g;
const DRAWS = 8;

/**
 * The same libraries round one form, by the same bundler and with none of our care. Whoever runs tests says that they are
 * run, and libraries then bring along what helps their developers: a floor half as high again.
 */
export async function buildFloor(outDir) {
  const { NODE_ENV } = process.env;
  process.env.NODE_ENV = 'production';
  try {
    await build({
      configFile: false,
      root: FLOOR,
      logLevel: 'error',
      plugins: [react()],
      build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: false },
    });
  } finally {
    if (NODE_ENV === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = NODE_ENV;
  }
}

/** The same with its form painted by the build, and its script asked for when it has been. */
export async function buildPaintedFloor(outDir) {
  await buildFloor(outDir);
  const painter = path.join(outDir, 'painter');
  await build({
    configFile: false,
    root: FLOOR,
    logLevel: 'error',
    plugins: [react()],
    build: { ssr: 'paint.jsx', outDir: painter, target: 'node20' },
    ssr: { noExternal: true },
  });
  const { paint } = await import(pathToFileURL(path.join(painter, 'paint.js')).href);
  const file = path.join(outDir, 'index.html');
  const page = await readFile(file, 'utf8');
  const painted = page
    .replace('<div id="root"></div>', () => `<div id="root">${paint()}</div>`)
    .replace('<script type="module"', '<script fetchpriority="low" type="module"');
  await writeFile(file, painted);
}

export function brotli(content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}

const knownBytes = new Map();

/**
 * Bytes (brotli) of a script, whatever the hashes in the names of the files that it leads to. Those change with code that no
 * first visit fetches, and by chance a script of 80 kB then packs a hundred bytes better or worse: this is the mean of several.
 */
function packedBytes(script) {
  if (!knownBytes.has(script)) {
    const draws = script.search(HASHED_NAME) === -1 ? 1 : DRAWS;
    const sizes = Array.from({ length: draws }, (_, draw) => brotli(rehashed(script, draw)).length);
    knownBytes.set(script, sizes.reduce((sum, size) => sum + size, 0) / draws);
  }
  return knownBytes.get(script);
}

function rehashed(script, draw) {
  const hashOf = (name) => createHash('sha256').update(`${draw} ${name}`).digest('base64url');
  return Buffer.from(
    script.replace(HASHED_NAME, (_, name) => `${name}-${hashOf(name).slice(0, 6)}`),
  );
}

/** Bytes (brotli) of the scripts that a page asks for by itself: with them its form can be used. */
export async function scriptBytes(folder, page = 'index.html') {
  const html = await readFile(path.join(folder, page), 'utf8');
  const files = [...html.matchAll(SCRIPTS)].map(([, file]) => file);
  const scripts = files.map((file) => readFile(path.join(folder, file), 'utf8'));
  const bytes = (await Promise.all(scripts)).map(packedBytes);
  return Math.round(bytes.reduce((sum, size) => sum + size, 0));
}

/** A form without any script: what a browser does in any case. */
export async function writePlainForm(folder) {
  const fields = ['First name', 'Last name', 'Email address', 'Mobile number'];
  const inputs = fields.map(
    (label, at) => `<p><label for="f${at}">${label}</label><input id="f${at}" name="f${at}"></p>`,
  );
  const form = `<form action="/household"><h1>One form</h1>${inputs.join('')}<button>Next</button></form>`;
  const page = (title, body) =>
    `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>${body}`;
  await writeFile(path.join(folder, 'index.html'), page('Form', form));
  await writeFile(path.join(folder, 'household.html'), page('Next', '<h1>The next step</h1>'));
}
