import { describe, expect, it } from 'vitest';
import { regionOfPostcode } from './regions.ts';

describe('regionOfPostcode', () => {
  it.each([
    ['LS6 1AA', 'yorkshire'],
    ['M14 5RL', 'north-west'],
    ['ML1 1AA', 'scotland'],
    ['NG7 2RD', 'midlands'],
    ['CF24 3AB', 'wales'],
    ['EH9 1QA', 'scotland'],
    ['E1 6AN', 'london'],
    ['EX4 4QJ', 'south-west'],
    ['s10 2tn', 'yorkshire'],
    ['BT7 1NN', 'northern-ireland'],
    ['OX1 3PA', 'south-east'],
  ])('[SB1] %s lies in %s', (postcode, region) => {
    expect(regionOfPostcode(postcode)).toBe(region);
  });
});
