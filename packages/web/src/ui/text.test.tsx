import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sentence, unbrokenDate } from './text.tsx';

describe('a sentence with elements in it', () => {
  it('shows each part in its placeholder, in any order', () => {
    const { container } = render(
      <Sentence words="Ask {who} by {phone}." parts={{ phone: <b>phone</b>, who: 'us' }} />,
    );
    expect(container.textContent).toBe('Ask us by phone.');
    expect(container.querySelector('b')?.textContent).toBe('phone');
  });

  it('is shown unchanged without placeholders', () => {
    const { container } = render(<Sentence words="Ask us." parts={{}} />);
    expect(container.textContent).toBe('Ask us.');
  });
});

const NO_BREAK_SPACE = '\u00A0';

it.each([
  ['1 July 2027', `1${NO_BREAK_SPACE}July 2027`],
  ['Thursday 1 July 2027', `Thursday 1${NO_BREAK_SPACE}July 2027`],
  [
    '£5.30 a month, from 1 July 2027 to 30 June 2028',
    `£5.30 a month, from 1${NO_BREAK_SPACE}July 2027 to 30${NO_BREAK_SPACE}June 2028`,
  ],
])('%s keeps day and month on one line, and may wrap elsewhere', (words, shown) => {
  expect(unbrokenDate(words)).toBe(shown);
});
