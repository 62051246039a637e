import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const SOURCE = join(import.meta.dirname, '..');

function shippedFilesWith(text: string): readonly string[] {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' });
  return files
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|^testing\//.test(file))
    .filter((file) => readFileSync(join(SOURCE, file), 'utf8').includes(text))
    .toSorted();
}

it('only the export of mandates and the change of keys open bank details [OP41]', () => {
  expect(shippedFilesWith('openBankDetails(')).toEqual([
    'bank-keys/open-bank-details.ts',
    'store/mandate-export.ts',
    'store/resealing.ts',
  ]);
  // Nor does anything decrypt them by itself.
  expect(shippedFilesWith('createDecipheriv')).toEqual(['bank-keys/open-bank-details.ts']);
});
