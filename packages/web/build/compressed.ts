import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const TEXT = /\.(css|html|js|json|svg|txt|webmanifest)$/;

async function compress(file: string): Promise<void> {
  const text = await readFile(file);
  const [brotli, gzipped] = await Promise.all([
    promisify(brotliCompress)(text, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
      },
    }),
    promisify(gzip)(text, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotli), writeFile(`${file}.gz`, gzipped)]);
}

/**
 * Writes a `.br` and a `.gz` file beside each text file of the build, so that the server compresses
 * nothing on request.
 */
export function compressed(): Plugin {
  return {
    name: 'kettle:compressed',
    apply: 'build',
    async writeBundle({ dir }) {
      if (dir === undefined) throw new Error('the build is not written to a folder');
      const files = await readdir(dir, { recursive: true });
      const texts = files.filter((file) => TEXT.test(file) && !file.startsWith('.'));
      await Promise.all(texts.map((file) => compress(path.join(dir, file))));
    },
  };
}
