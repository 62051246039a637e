/** The parameters of RFC 3492, section 5, under its names. */
const BASE = 36;
const T_MIN = 1;
const T_MAX = 26;
const SKEW = 38;
const DAMP = 700;
const INITIAL_BIAS = 72;
const INITIAL_N = 0x80;
const MAX_CODE_POINT = 0x10ffff;
const DELIMITER = '-';
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Encodes a text as domain names do, without the prefix `xn--` (RFC 3492, section 6.3). */
export function encodePunycode(text: string): string {
  const codePoints = [...text].map((character) => character.codePointAt(0) ?? 0);
  const basic = codePoints.filter((point) => point < INITIAL_N);
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? DELIMITER : '');
  let [current, delta, bias, handled] = [INITIAL_N, 0, INITIAL_BIAS, basic.length];
  while (handled < codePoints.length) {
    const next = Math.min(...codePoints.filter((point) => point >= current));
    delta += (next - current) * (handled + 1);
    current = next;
    for (const point of codePoints) {
      if (point < current) delta += 1;
      if (point !== current) continue;
      output += digitsOf(delta, bias);
      bias = adaptBias(delta, handled + 1, handled === basic.length);
      delta = 0;
      handled += 1;
    }
    delta += 1;
    current += 1;
  }
  return output;
}

/** The inverse of `encodePunycode` (RFC 3492, section 6.2). Undefined if the text is not valid Punycode. */
export function decodePunycode(encoded: string): string | undefined {
  const basicEnd = Math.max(encoded.lastIndexOf(DELIMITER), 0);
  const codePoints = Array.from(encoded.slice(0, basicEnd), (basic) => basic.charCodeAt(0));
  let [point, insertAt, bias] = [INITIAL_N, 0, INITIAL_BIAS];
  let at = basicEnd > 0 ? basicEnd + 1 : 0;
  while (at < encoded.length) {
    const before = insertAt;
    let weight = 1;
    for (let position = BASE; ; position += BASE) {
      const digit = DIGITS.indexOf(encoded.charAt(at) || ' ');
      at += 1;
      if (digit === -1) return undefined;
      insertAt += digit * weight;
      const threshold = thresholdAt(position, bias);
      if (digit < threshold) break;
      weight *= BASE - threshold;
    }
    const length = codePoints.length + 1;
    bias = adaptBias(insertAt - before, length, before === 0);
    point += Math.floor(insertAt / length);
    if (point > MAX_CODE_POINT) return undefined;
    insertAt %= length;
    codePoints.splice(insertAt, 0, point);
    insertAt += 1;
  }
  return String.fromCodePoint(...codePoints);
}

/** Encodes a number as digits whose weights depend on the bias, the smallest weight first. */
function digitsOf(number: number, bias: number): string {
  let digits = '';
  let rest = number;
  for (let position = BASE; ; position += BASE) {
    const threshold = thresholdAt(position, bias);
    if (rest < threshold) return digits + DIGITS.charAt(rest);
    const weight = BASE - threshold;
    digits += DIGITS.charAt(threshold + ((rest - threshold) % weight));
    rest = Math.floor((rest - threshold) / weight);
  }
}

function thresholdAt(position: number, bias: number): number {
  return Math.min(Math.max(position - bias, T_MIN), T_MAX);
}

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  const limit = ((BASE - T_MIN) * T_MAX) / 2;
  let bias = 0;
  while (rest > limit) {
    rest = Math.floor(rest / (BASE - T_MIN));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - T_MIN + 1) * rest) / (rest + SKEW));
}
