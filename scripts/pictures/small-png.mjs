import { crc32, deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MOST_COLOURS = 256;
const STEP = 4;
const COLOUR_TYPE = 25;
const INDEXED = 3;

/**
 * Reduces a PNG as browsers write it to a palette of at most 256 colours. The result is a fraction
 * of the size and looks the same for a page of flat colours. A PNG that already has a palette is
 * returned as is. pngjs writes no palettes.
 */
export function smallPng(png) {
  if (png[COLOUR_TYPE] === INDEXED) return png;
  const { width, height, data } = PNG.sync.read(png);
  const { palette, indices } = quantise(data);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, INDEXED, 0, 0, 0], 8);
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/**
 * Keeps the most frequent colours of the pixels, four bytes each, and replaces every other colour
 * with the nearest of them.
 */
function quantise(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 4) {
    const colour = pixels.readUIntBE(at, 3);
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const byUse = [...counts].toSorted((one, other) => other[1] - one[1]).map(([colour]) => colour);
  const palette = [];
  for (const colour of byUse.map(partsOf)) {
    if (palette.length === MOST_COLOURS) break;
    if (palette.length < MOST_COLOURS / 4 || distance(colour, closest(palette, colour)) > STEP ** 2)
      palette.push(colour);
  }
  const places = new Map(
    byUse.map((colour) => [colour, palette.indexOf(closest(palette, partsOf(colour)))]),
  );
  const indices = Buffer.alloc(pixels.length / 4);
  for (let at = 0; at < indices.length; at += 1)
    indices[at] = places.get(pixels.readUIntBE(at * 4, 3));
  return { palette, indices };
}

const partsOf = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

const distance = (one, other) =>
  (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2 + (one[2] - other[2]) ** 2;

const closest = (palette, colour) =>
  palette.reduce(
    (best, one) => (distance(one, colour) < distance(best, colour) ? one : best),
    palette[0],
  );

function chunk(type, body) {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(body.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, check]);
}
