import { importWithRetry } from '../../platform/import-with-retry.ts';

/** The dark cells as an SVG path, with one unit for each cell. */
export interface QrCodeDrawing {
  readonly path: string;
  readonly size: number;
}

/**
 * Encodes with the medium error correction level, since a code on a fridge door may get stained.
 */
export async function drawQrCode(text: string): Promise<QrCodeDrawing> {
  const { create } = await importWithRetry(() => import('qrcode'));
  const { data, size } = create(text, { errorCorrectionLevel: 'M' }).modules;
  const cells = Array.from(data, (isDark, at) =>
    isDark ? `M${at % size} ${Math.floor(at / size)}h1v1h-1z` : '',
  );
  return { path: cells.join(''), size };
}
