import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PhoneLink } from './links.tsx';

it.each([
  ['0113 496 0000', 'tel:01134960000'],
  ['+44 (113) 496-0000', 'tel:+441134960000'],
  ['javascript:alert(1)', 'tel:1'],
])('shows the number %s unchanged and links it to %s [ER5]', (number, href) => {
  render(<PhoneLink event="uncounted" number={number} />);
  expect(screen.getByRole('link', { name: number }).getAttribute('href')).toBe(href);
});
