import { describe, expect, it } from 'vitest';
import { LEAD_TYPES } from './person.ts';

describe('lead types', () => {
  it('[PS14] are Student and Not a Student', () => {
    expect(LEAD_TYPES).toEqual(['Student', 'Not a Student']);
  });
});
