import { create } from 'qrcode';
import { describe, expect, it } from 'vitest';
import { qrCellsOf, qrPath } from './qr-cells.ts';

const LINK = 'https://kettle.example/joining-tenant?guid=acc_4f0c6a2e-0000-4000-8000-000000000000';

/** Returns the cells that an SVG path covers when a browser fills it. */
function cellsOf(path: string): ReadonlySet<string> {
  const cells = new Set<string>();
  for (const [, x, y, width] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let cell = 0; cell < Number(width); cell += 1) cells.add(`${y}:${Number(x) + cell}`);
  }
  return cells;
}

describe('a QR code', () => {
  it('covers exactly the cells that encode the link [CG14]', async () => {
    const { modules } = create(LINK, { errorCorrectionLevel: 'M' });
    const cells = cellsOf(qrPath(await qrCellsOf(LINK)));
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1)
        expect(cells.has(`${row}:${column}`)).toBe(modules.get(row, column) === 1);
    }
    expect(cells.size).toBeGreaterThan(0);
  });

  it('is drawn as runs of cells: two rows, one with a gap [CG14]', () => {
    const dark = ['110', '101', '000'];
    const isDark = (row: number, column: number) => dark[row]?.[column] === '1';
    expect(qrPath({ size: 3, isDark })).toBe('M0 0h2v1h-2zM0 1h1v1h-1zM2 1h1v1h-1z');
  });
});
