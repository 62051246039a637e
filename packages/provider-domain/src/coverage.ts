import { success } from '@kettle/core';
import { regionOfPostcode, type Catalogue, type Region } from './company/catalogue.ts';
import { refuse, type Decision } from './refusal.ts';

/** The price region of a postcode, or a refusal if the company does not cover it. */
export function coveredRegion(catalogue: Catalogue, postcode: string): Decision<Region> {
  const region = regionOfPostcode(catalogue, postcode);
  if (region !== undefined) return success(region);
  return refuse('unprocessable', 'Sorry, we do not cover this postcode yet.');
}

export function unknownPostcode() {
  return refuse('unprocessable', 'We do not know this postcode. Check it and try again.');
}

export function unknownAddress() {
  return refuse('unprocessable', 'We do not know this address. Search for it to get a price.');
}
