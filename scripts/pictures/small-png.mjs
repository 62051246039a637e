import { deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from('89504e470d0a1a0a', 'hex');
const MOST_COLOURS = 256;
const STEP = 4;
const COLOUR_TYPE = 25;
const INDEXED = 3;

/**
 * Reduces a PNG as browsers write it (eight bits per channel, not interlaced) to a palette of at most 256 colours. The result
 * is a fraction of the size and looks the same for a page of flat colours. A PNG that already has a palette is returned as is.
 */
export function smallPng(png) {
  if (png[COLOUR_TYPE] === INDEXED) return png;
  const { width, height, pixels } = readPng(png);
  const { palette, indices } = quantise(pixels);
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

/** Decodes a PNG into its width, height and pixels, with three bytes per pixel. */
function readPng(png) {
  const data = [];
  let header;
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    const body = png.subarray(at + 8, at + 8 + length);
    if (type === 'IHDR') header = body;
    if (type === 'IDAT') data.push(body);
    at += 12 + length;
  }
  const [depth, kind, , , interlaced] = header.subarray(8);
  if (depth !== 8 || ![2, 6].includes(kind) || interlaced !== 0)
    throw new Error('this PNG is not as a browser writes it');
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = kind === 6 ? 4 : 3;
  const raw = unfiltered(inflateSync(Buffer.concat(data)), width * channels, height, channels);
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1)
    pixels.set(raw.subarray(at * channels, at * channels + 3), at * 3);
  return { width, height, pixels };
}

/** Reverses the PNG filter of each row. The first byte of a row names its filter. */
function unfiltered(rows, stride, height, channels) {
  const out = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y += 1) {
    const filter = rows[y * (stride + 1)];
    for (let x = 0; x < stride; x += 1) {
      const at = y * stride + x;
      const left = x >= channels ? out[at - channels] : 0;
      const up = y > 0 ? out[at - stride] : 0;
      const corner = x >= channels && y > 0 ? out[at - stride - channels] : 0;
      out[at] = rows[y * (stride + 1) + 1 + x] + predicted(filter, left, up, corner);
    }
  }
  return out;
}

function predicted(filter, left, up, corner) {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  if (filter === 4) return nearest(left + up - corner, [left, up, corner]);
  return 0;
}

const nearest = (wanted, values) =>
  values.reduce((best, value) =>
    Math.abs(value - wanted) < Math.abs(best - wanted) ? value : best,
  );

/** Keeps the most frequent colours and replaces every other colour with the nearest of them. */
function quantise(pixels) {
  const counts = new Map();
  for (let at = 0; at < pixels.length; at += 3) {
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
  const indices = Buffer.alloc(pixels.length / 3);
  for (let at = 0; at < indices.length; at += 1)
    indices[at] = places.get(pixels.readUIntBE(at * 3, 3));
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
  const out = Buffer.alloc(body.length + 12);
  out.writeUInt32BE(body.length, 0);
  out.set(named, 4);
  out.writeUInt32BE(crcOf(named), body.length + 8);
  return out;
}

function crcOf(bytes) {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1;
  }
  return (crc ^ 0xffffffff) >>> 0;
}
