/**
 * Counts the script bytes that a page loads at once, and builds the floor that they are compared
 * with.
 */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const FLOOR = fileURLToPath(new URL('floor', import.meta.url));
const SCRIPTS = /(?:<script[^>]*\ssrc|<link rel="modulepreload"[^>]*\shref)="\/([^"]+)"/g;
const HASHED_NAME = /([\w-]+)-[\w-]{8}(?=\.(?:js|css)\b)/g;
const DRAWS = 8;

/**
 * Builds the baseline: the same libraries with one form, built by the same bundler without our
 * optimisations. NODE_ENV is set to production because test runners set it to another value. The
 * libraries would then include their development helpers, and the baseline would be half as large
 * again.
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

function brotli(content) {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
  };
  return brotliCompressSync(content, { params });
}

const knownBytes = new Map();

/**
 * The Brotli size of a script in bytes, independent of the hashes in the file names that the script
 * imports. These hashes also change with code that a first visit does not load, which by chance
 * changes the size of an 80 kB script by a hundred bytes. So the result is the mean over several
 * sets of hashes.
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
    script.replace(HASHED_NAME, (_, name) => `${name}-${hashOf(name).slice(0, 8)}`),
  );
}

/** The Brotli size of these scripts in bytes. */
export async function bytesOf(folder, files) {
  const scripts = files.map((file) => readFile(path.join(folder, file), 'utf8'));
  const bytes = (await Promise.all(scripts)).map(packedBytes);
  return Math.round(bytes.reduce((sum, size) => sum + size, 0));
}

/**
 * The Brotli size in bytes of the scripts that a page loads at once. Its form works as soon as they
 * are loaded.
 */
export async function scriptBytes(folder, page = 'index.html') {
  const html = await readFile(path.join(folder, page), 'utf8');
  return bytesOf(
    folder,
    [...html.matchAll(SCRIPTS)].map(([, file]) => file),
  );
}
