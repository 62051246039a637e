import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BankBadge } from './bank-badge.tsx';
import { Card } from './card.tsx';
import { Icon } from './icon.tsx';
import { Price } from './price.tsx';
import { SummaryList } from './summary-list.tsx';

it('gives screen readers the old and the new price with the words was and now [PK2]', () => {
  const { container } = render(
    <Price current="£18.40" original="£20.00" unit="per person per week" />,
  );
  expect(container.textContent).toBe('was £20.00, now £18.40 per person per week');
  expect(container.querySelector('s')?.textContent).toBe('£20.00');
  expect(screen.queryByRole('deletion')).toBeNull();
});

it('strikes nothing through without a discount [PK2]', () => {
  const { container } = render(<Price current="£18.40" unit="per person per week" />);
  expect(container.textContent).toBe('£18.40 per person per week');
  expect(container.querySelector('s')).toBeNull();
});

it.each([
  ['£123.45', false],
  ['£1,234.56', true],
  ['£10,234.56', true],
])('shows %s in smaller figures if it would not fit on a phone: %s', (price, isSmaller) => {
  render(<Price current={price} />);
  expect(screen.getByText(price).className.includes('long')).toBe(isSmaller);
});

it('shows each term with its details and its action', () => {
  render(
    <SummaryList
      rows={[
        { term: 'Housemates', details: '4' },
        { term: 'Address', details: '1 Kettle Terrace', action: <a href="#address">Change</a> },
      ]}
    />,
  );
  expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
    'Housemates',
    'Address',
  ]);
  expect(screen.getAllByRole('definition').map((one) => one.textContent)).toEqual([
    '4',
    '1 Kettle Terrace',
    'Change',
  ]);
});

it('makes a card with a title a section of that name', () => {
  render(<Card title="Important dates">1 September</Card>);
  const heading = screen.getByRole('heading', { level: 2, name: 'Important dates' });
  expect(screen.getByRole('region', { name: 'Important dates' }).contains(heading)).toBe(true);
});

it('shows our own letters for a bank beside its name [DD26]', () => {
  const { container } = render(<BankBadge bank="monzo" name="Monzo" />);
  expect(screen.getByText('Mo').getAttribute('aria-hidden')).toBe('true');
  expect(screen.getByText('Monzo')).toBeTruthy();
  expect(container.querySelector('img')).toBeNull();
});

it('hides an icon from screen readers', () => {
  const { container } = render(<Icon name="info" />);
  expect(container.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
});
