import { describe, expect, it } from 'vitest';
import { BRAND } from './brand.ts';

describe('the brand', () => {
  it('[CF5] has a product name, company, support number and external links that work offline', () => {
    expect(BRAND.productName).toBe('Kettle');
    expect(BRAND.supportPhone).toMatch(/^[0-9 ]{11,}$/);
    expect(Object.values(BRAND.company).every((words) => words.trim() !== '')).toBe(true);
    for (const link of Object.values(BRAND.links)) expect(new URL(link).protocol).toBe('https:');
  });
});
