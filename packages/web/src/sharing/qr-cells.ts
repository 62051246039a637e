import { reach } from '../code/reach.ts';

/** A QR code as a square of cells, dark ones true, without the quiet zone round it. */
export interface QrCells {
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/** Middling error correction: a code on a fridge door may get a stain. The encoder comes when it is first needed. */
export async function qrCellsOf(text: string): Promise<QrCells> {
  const { create } = await reach(() => import('qrcode'));
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return {
    size: modules.size,
    isDark: (row, column) => modules.get(row, column) === 1,
  };
}

/** The dark cells as an SVG path of one unit a cell, a run of them in one go. */
export function qrPath({ size, isDark }: QrCells): string {
  let path = '';
  for (let row = 0; row < size; row += 1) {
    for (let column = 0; column < size; column += 1) {
      const start = column;
      while (column < size && isDark(row, column)) column += 1;
      if (column > start) path += `M${start} ${row}h${column - start}v1h-${column - start}z`;
    }
  }
  return path;
}
