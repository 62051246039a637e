import { isWithin, LIMITS } from './limits.ts';

/** Longer than any link or message that somebody copies. Patterns run on no more than this (D20). */
const MAX_LENGTH = 10_000;

/** More than the wrappers of a mail that is forwarded twice, each with escapes of its own. */
const MAX_LAYERS = 12;

/** The parameter of a join link, also as JSON or as `guid: …` in a message. */
const NAMED_GUID = /(?:^|[^\w-])guid["']?\s*[=:][^\w&?#/-]*([\w-]+)/i;

/** One guid and the quotation marks, brackets or full stop round it. */
const BARE_GUID = /^[^\w?/#&=%:@-]*([\w-]+)[^\w/#&=%@-]*$/;

/** The part of a word before the last link in it: the wrappers, which may have a `guid` too. */
const BEFORE_INNER_LINK = /https?:\/\S*(?=https?:\/)/gi;

/**
 * The guid of a house in any text: a guid, a join link, or a message with one of them. Undefined if
 * the text has none.
 *
 * The link may be wrapped or escaped, more than once, by the mail gateways, search engines and chat
 * programs that rewrite links: Outlook SafeLinks, `urldefense` version 2 and 3, redirects with the
 * link in a parameter or in the path (`?q=`, `?u=`), base64 (Sophos, Bing), percent-encoding and
 * HTML entities. The text is only read: no address in it is contacted.
 */
export function readHouseGuid(text: string): string | undefined {
  const plain = unwrap(text.slice(0, MAX_LENGTH).replace(/\p{Cf}/gu, '')).trim();
  const found =
    NAMED_GUID.exec(plain.replace(BEFORE_INNER_LINK, '')) ??
    NAMED_GUID.exec(plain) ??
    BARE_GUID.exec(plain);
  return found?.[1] !== undefined && isWithin(found[1], LIMITS.code) ? found[1] : undefined;
}

/**
 * Decodes one layer after the other until nothing changes. Base64 comes last, because an escaped
 * character would end it too early.
 */
function unwrap(text: string): string {
  let current = text;
  for (let layer = 0; layer < MAX_LAYERS; layer += 1) {
    const before = current;
    const next = [decodeUrlDefense, decodeEscapes, decodeBase64Links]
      .map((unwrapOnce) => unwrapOnce(before))
      .find((result) => result !== before);
    if (next === undefined) break;
    current = next;
  }
  return current;
}

/**
 * Proofpoint's version 2 writes `%` as `-` and `/` as `_`; version 3 puts the link between `__` and
 * `__;`. The link becomes a word of its own, so that nothing before it is read.
 */
function decodeUrlDefense(text: string): string {
  return text
    .replace(
      /\/v2\/url\?u=([^&\s]+)/gi,
      (_, link: string) => ` ${link.replace(/_/g, '/').replace(/-/g, '%')}`,
    )
    .replace(/\/v3\/__(\S+)__;/gi, ' $1 ');
}

/** Characters beyond ASCII become a dot, which ends a guid: none of them can be part of it. */
function decodeEscapes(text: string): string {
  return text
    .replace(/(?:%[89a-f][\da-f])+/gi, '·')
    .replace(/%([0-7][\da-f])/gi, (_, code: string) => character(code, 16))
    .replace(/&#x([\da-f]{1,4});/gi, (_, code: string) => character(code, 16))
    .replace(/&#(\d{1,5});/g, (_, code: string) => character(code, 10))
    .replace(/&amp;/gi, '&');
}

/** Every link begins with `http:` or `https:`, in base64 too. */
function decodeBase64Links(text: string): string {
  return text.replace(/aHR0c(?:Dov|HM6)[\w+/-]+/g, (encoded) => ` ${fromBase64(encoded)} `);
}

function character(code: string, radix: number): string {
  return String.fromCharCode(Number.parseInt(code, radix));
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes a link, which is ASCII. The core can use neither the browser's decoder nor Node's. */
function fromBase64(encoded: string): string {
  let bits = 0;
  let count = 0;
  let text = '';
  for (const digit of encoded.replace(/-/g, '+').replace(/_/g, '/')) {
    bits = ((bits << 6) | BASE64.indexOf(digit)) & 0xfff;
    count += 6;
    if (count < 8) continue;
    count -= 8;
    text += String.fromCharCode((bits >> count) & 0xff);
  }
  return text;
}
