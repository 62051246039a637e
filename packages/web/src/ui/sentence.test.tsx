import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Sentence } from './sentence.tsx';

describe('a sentence with more than text in it', () => {
  it('has each part in its place, in whatever order the words say', () => {
    const { container } = render(
      <Sentence words="Ask {who} by {phone}." parts={{ phone: <b>phone</b>, who: 'us' }} />,
    );
    expect(container.textContent).toBe('Ask us by phone.');
    expect(container.querySelector('b')?.textContent).toBe('phone');
  });

  it('is shown as it is when it has no place', () => {
    const { container } = render(<Sentence words="Ask us." parts={{}} />);
    expect(container.textContent).toBe('Ask us.');
  });
});
