/**
 * Builds a font in which every letter is a block. Text then has size and colour, but looks the same
 * on every machine, whatever fonts it has and however it smooths them. The font is generated so
 * that no font file has to be stored. The tables follow the OpenType specification.
 */
const UNITS = 1000;
const ASCENT = 900;
const DESCENT = 250;
const X_HEIGHT = 520;
const SIDE = 40;

/**
 * Widths similar to a common typeface, for blanks, thin letters and wide letters. All others have
 * `USUAL_WIDTH`.
 */
const WIDTHS = [
  { letters: ' \u00A0', width: 280, isBlank: true },
  { letters: "ijl.,:;'|!I·", width: 260, isBlank: false },
  { letters: 'mwMW…', width: 840, isBlank: false },
] as const;
const USUAL_WIDTH = 560;
const FIRST = 0x20;
const LAST = 0x2126;

const u16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, at) => bytes.writeUInt16BE(value & 0xffff, at * 2));
  return bytes;
};
const u32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, at) => bytes.writeUInt32BE(value >>> 0, at * 4));
  return bytes;
};
const padded = (bytes: Buffer): Buffer =>
  Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4)]);

/** The outline of a rectangle from the baseline to the x-height. */
function block(width: number): Buffer {
  const right = width - SIDE;
  return padded(
    Buffer.concat([
      u16(1, SIDE, 0, right, X_HEIGHT, 3, 0),
      Buffer.from([1, 1, 1, 1]),
      u16(SIDE, 0, right - SIDE, 0),
      u16(0, X_HEIGHT, 0, -X_HEIGHT),
    ]),
  );
}

/**
 * Glyph 0 is for letters without a width of their own. The next glyphs are for the rows of
 * `WIDTHS`, in order.
 */
const GLYPHS = [
  { width: USUAL_WIDTH, outline: block(USUAL_WIDTH) },
  ...WIDTHS.map(({ width, isBlank }) => ({
    width,
    outline: isBlank ? Buffer.alloc(0) : block(width),
  })),
  { width: USUAL_WIDTH, outline: block(USUAL_WIDTH) },
];
const USUAL = GLYPHS.length - 1;

/**
 * Maps every character from the space to the symbols to a glyph, with one group per run of the same
 * glyph (cmap format 12).
 */
function characterMap(): Buffer {
  const glyphOf = (code: number): number => {
    const row = WIDTHS.findIndex(({ letters }) => letters.includes(String.fromCodePoint(code)));
    return row === -1 ? USUAL : row + 1;
  };
  const groups: Buffer[] = [];
  for (let code = FIRST; code <= LAST; code += 1) groups.push(u32(code, code, glyphOf(code)));
  const body = Buffer.concat(groups);
  return Buffer.concat([
    u16(0, 1, 3, 10),
    u32(12),
    u16(12, 0),
    u32(16 + body.length, 0, groups.length),
    body,
  ]);
}

function names(): Buffer {
  const text = Buffer.from('Blocks', 'utf16le').swap16();
  const ids = [1, 2, 4, 6];
  return Buffer.concat([
    u16(0, ids.length, 6 + 12 * ids.length),
    ...ids.map((id) => u16(3, 1, 0x409, id, text.length, 0)),
    text,
  ]);
}

function tables(): Readonly<Record<string, Buffer>> {
  const offsets = GLYPHS.reduce<number[]>(
    (all, { outline }) => [...all, (all.at(-1) ?? 0) + outline.length],
    [0],
  );
  const widest = Math.max(...GLYPHS.map(({ width }) => width));
  return {
    'OS/2': Buffer.concat([
      u16(4, USUAL_WIDTH, 400, 5, 0),
      Buffer.alloc(20),
      u16(0),
      Buffer.alloc(10),
      u32(1, 0, 0, 0),
      Buffer.from('NONE'),
      u16(0x40, FIRST, LAST, ASCENT, -DESCENT, 0, ASCENT, DESCENT),
      u32(1, 0),
      u16(X_HEIGHT, 700, 0, 0x20, 1),
    ]),
    cmap: characterMap(),
    glyf: Buffer.concat(GLYPHS.map(({ outline }) => outline)),
    head: Buffer.concat([
      u32(0x10000, 0x10000, 0, 0x5f0f3cf5),
      u16(0, UNITS),
      Buffer.alloc(16),
      u16(0, 0, widest, X_HEIGHT, 0, 8, 2, 1, 0),
    ]),
    hhea: Buffer.concat([
      u32(0x10000),
      u16(ASCENT, -DESCENT, 0, widest, 0, 0, widest, 1, 0, 0, 0, 0, 0, 0, 0, GLYPHS.length),
    ]),
    hmtx: Buffer.concat(GLYPHS.map(({ width, outline }) => u16(width, outline.length && SIDE))),
    loca: u32(...offsets),
    maxp: Buffer.concat([u32(0x10000), u16(GLYPHS.length, 4, 1, 0, 0, 1, 0, 0, 0, 0, 0, 0, 0, 0)]),
    name: names(),
    post: Buffer.concat([u32(0x30000, 0), u16(-100, 50), u32(0, 0, 0, 0, 0)]),
  };
}

function checksum(bytes: Buffer): number {
  let sum = 0;
  for (let at = 0; at < bytes.length; at += 4) sum = (sum + bytes.readUInt32BE(at)) >>> 0;
  return sum;
}

/** Returns the font as a TrueType file. */
export function blockFont(): Buffer {
  const entries = Object.entries(tables());
  const power = 2 ** Math.floor(Math.log2(entries.length));
  const head = u16(power * 16, Math.log2(power), (entries.length - power) * 16);
  let offset = 12 + 16 * entries.length;
  const directory = entries.map(([tag, bytes]) => {
    const entry = Buffer.concat([
      Buffer.from(tag),
      u32(checksum(padded(bytes)), offset, bytes.length),
    ]);
    offset += padded(bytes).length;
    return entry;
  });
  const bodies = entries.map(([, bytes]) => padded(bytes));
  return Buffer.concat([u32(0x10000), u16(entries.length), head, ...directory, ...bodies]);
}
