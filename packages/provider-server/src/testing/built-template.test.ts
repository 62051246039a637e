import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { BUILT_TEMPLATE } from './built-template.ts';

it('the database of the build can be copied by another user than the one who built it', () => {
  const files = readdirSync(BUILT_TEMPLATE, { recursive: true, encoding: 'utf8' });
  const unreadable = files.filter((file) => {
    const stats = statSync(path.join(BUILT_TEMPLATE, file));
    const needed = stats.isDirectory() ? 0o005 : 0o004;
    return (stats.mode & needed) !== needed;
  });
  expect(files.length).toBeGreaterThan(100);
  expect(unreadable).toEqual([]);
});
