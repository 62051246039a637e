import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readReport } from './bureau-file.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kettle-report-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

it('a report is read in UTF-16 of either byte order', () => {
  const little = Buffer.from('\ufeffreference,status,reason\nK1,rejected,Café\n', 'utf16le');
  const file = join(folder, 'report.csv');
  for (const bytes of [little, Buffer.from(little).swap16()]) {
    writeFileSync(file, bytes);

    expect(readReport(file)).toEqual({
      reports: [{ line: 2, reference: 'K1', status: 'rejected', reason: 'Café' }],
      problems: [],
    });
  }
});
