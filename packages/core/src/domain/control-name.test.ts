import { describe, expect, it } from 'vitest';
import { controlNamed } from './control-name.ts';

describe('the name of a pressed control', () => {
  it.each([
    ['Next', 'next'],
    ['Get A Price', 'get-a-price'],
    ["No, they're not right", 'not-right'],
    ['More about <b>Fibre</b> ada@gmail.com', 'more-about'],
    ['From 1 July 2027', 'usual-start'],
  ])('[CO9] for %s is %s', (words, name) => {
    expect(controlNamed(words)).toBe(name);
  });

  it.each([
    '',
    'ada@gmail.com',
    'Did you mean ada@gmail.com?',
    'Learn More about Fibre',
    'toString',
    '__proto__',
    'next',
  ])('[CO9] %j has no name, so that free text is never reported', (words) => {
    expect(controlNamed(words)).toBeUndefined();
  });
});
