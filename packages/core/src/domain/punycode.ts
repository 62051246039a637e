/** The parameters of RFC 3492, section 5. */
const BASE = 36;
const LEAST_THRESHOLD = 1;
const GREATEST_THRESHOLD = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE_POINT = 0x80;
const LAST_CODE_POINT = 0x10ffff;
const DELIMITER = '-';
const DIGITS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Writes a text in ASCII as domain names do it, without the `xn--` in front (RFC 3492, section 6.3). */
export function encodePunycode(text: string): string {
  const codePoints = [...text].map((character) => character.codePointAt(0) ?? 0);
  const basic = codePoints.filter((point) => point < FIRST_CODE_POINT);
  let output = String.fromCodePoint(...basic) + (basic.length > 0 ? DELIMITER : '');
  let [reached, delta, bias, done] = [FIRST_CODE_POINT, 0, FIRST_BIAS, basic.length];
  while (done < codePoints.length) {
    const next = Math.min(...codePoints.filter((point) => point >= reached));
    delta += (next - reached) * (done + 1);
    reached = next;
    for (const point of codePoints) {
      if (point < reached) delta += 1;
      if (point !== reached) continue;
      output += digitsOf(delta, bias);
      bias = adaptBias(delta, done + 1, done === basic.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    reached += 1;
  }
  return output;
}

/** Reads what `encodePunycode` writes (RFC 3492, section 6.2). Undefined if the text is none of that. */
export function decodePunycode(encoded: string): string | undefined {
  const basicEnd = Math.max(encoded.lastIndexOf(DELIMITER), 0);
  const codePoints = Array.from(encoded.slice(0, basicEnd), (basic) => basic.charCodeAt(0));
  let [point, insertAt, bias] = [FIRST_CODE_POINT, 0, FIRST_BIAS];
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
    if (point > LAST_CODE_POINT) return undefined;
    insertAt %= length;
    codePoints.splice(insertAt, 0, point);
    insertAt += 1;
  }
  return String.fromCodePoint(...codePoints);
}

/** Writes a number with digits whose weights depend on the bias, the least weight first. */
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
  return Math.min(Math.max(position - bias, LEAST_THRESHOLD), GREATEST_THRESHOLD);
}

function adaptBias(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  const most = ((BASE - LEAST_THRESHOLD) * GREATEST_THRESHOLD) / 2;
  let bias = 0;
  while (rest > most) {
    rest = Math.floor(rest / (BASE - LEAST_THRESHOLD));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - LEAST_THRESHOLD + 1) * rest) / (rest + SKEW));
}
