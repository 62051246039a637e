import { describe, expect, it } from 'vitest';
import { suggestEmail } from './email-suggestion.ts';

describe('a did-you-mean suggestion', () => {
  it.each([
    ['ada@gmial.com', 'ada@gmail.com'],
    ['ada@gmail.con', 'ada@gmail.com'],
    ['ada@hotmial.co.uk', 'ada@hotmail.co.uk'],
    ['ada@outlok.com', 'ada@outlook.com'],
    ['ada@yaho.co.uk', 'ada@yahoo.co.uk'],
    ['ada@iclod.com', 'ada@icloud.com'],
  ])('[PS6] for %s is %s', (typed, suggested) => {
    expect(suggestEmail(typed)).toBe(suggested);
  });

  it.each([
    'ada@leeds.ac.uk',
    'ada@student.manchester.ac.uk',
    'ada@mit.edu',
    'ada@nhs.net',
    'ada@gov.uk',
    'ada@gmx.com',
    'ada@ymail.com',
    'ada@live.com',
    'ada@hotmail.fr',
    'ada@me.com',
    'ada@gmail.com',
    'ada@example.com',
    'ada@my-own-domain.dev',
  ])('[PS7] never corrects %s', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });

  it.each(['', 'ada', 'ada@', 'ada@localhost'])('[PS6] needs an address: %s', (typed) => {
    expect(suggestEmail(typed)).toBeUndefined();
  });
});
