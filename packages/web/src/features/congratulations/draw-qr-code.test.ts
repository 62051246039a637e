import { create } from 'qrcode';
import { expect, it } from 'vitest';
import { drawQrCode } from './draw-qr-code.ts';

it('a QR code has a square for exactly the dark cells [CG14]', async () => {
  const { path, size } = await drawQrCode('https://kettle.example/joining-tenant?guid=acc_1');
  const { modules } = create('https://kettle.example/joining-tenant?guid=acc_1', {
    errorCorrectionLevel: 'M',
  });
  const cells = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${y}:${x}`));
  expect(cells.size).toBe(modules.data.filter(Boolean).length);
  for (const cell of cells) {
    const [row = 0, column = 0] = cell.split(':').map(Number);
    expect(modules.get(row, column)).toBe(1);
  }
  expect(size).toBe(modules.size);
});
