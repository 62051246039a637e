import { importWithRetry } from '../../platform/import-with-retry.ts';

/** A QR code as a square of cells, without the quiet zone. Dark cells are true. */
export interface QrCells {
  readonly size: number;
  readonly isDark: (row: number, column: number) => boolean;
}

/**
 * Encodes a text as a QR code. Uses the medium error correction level, since a code on a fridge
 * door may get stained. The encoder is loaded on the first call.
 */
export async function qrCellsOf(text: string): Promise<QrCells> {
  const { create } = await importWithRetry(() => import('qrcode'));
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  return {
    size: modules.size,
    isDark: (row, column) => modules.get(row, column) === 1,
  };
}

/**
 * Returns the dark cells as an SVG path, with one unit for each cell. Each run of cells in a row is
 * one rectangle.
 */
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
