import { cleanup, render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useBannerSpace } from './use-banner.ts';

const BANNER = new DOMRect(0, 500, 300, 200);

function Banner() {
  const banner = useRef<HTMLElement>(null);
  useBannerSpace(banner);
  return <section ref={banner} />;
}

const Page = ({ hasBanner }: { hasBanner: boolean }) => (
  <>
    <input aria-label="First name" />
    {hasBanner && <Banner />}
  </>
);

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

it.each([
  { top: 480, scrolls: [[{ block: 'nearest' }]] },
  { top: 300, scrolls: [] },
])(
  'a banner that appears later scrolls the focused field only if it covers it: field at $top px',
  ({ top, scrolls }) => {
    vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(BANNER);
    const { rerender } = render(<Page hasBanner={false} />);
    const field = screen.getByLabelText('First name');
    field.getBoundingClientRect = () => new DOMRect(0, top, 300, 40);
    const scroll = vi.spyOn(field, 'scrollIntoView').mockImplementation(() => undefined);
    field.focus();
    rerender(<Page hasBanner />);
    expect(scroll.mock.calls).toEqual(scrolls);
  },
);
