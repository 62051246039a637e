import { UNCOVERED_POSTCODE } from './seed/properties.ts';
import { compactPostcode } from './postcodes.ts';
import { refuse } from './refusal.ts';

export function isCovered(postcode: string): boolean {
  return compactPostcode(postcode) !== UNCOVERED_POSTCODE;
}

export function noCover() {
  return refuse('unprocessable', 'Sorry, we do not cover this postcode yet.');
}

export function unknownPostcode() {
  return refuse('unprocessable', 'We do not know this postcode. Check it and try again.');
}

export function unknownAddress() {
  return refuse('unprocessable', 'We do not know this address. Search for it to get a price.');
}
