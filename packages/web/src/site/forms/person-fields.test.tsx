import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

it('say what a valid mobile number looks like once one is refused, to eyes and to screen readers [PS10, FM2]', async () => {
  renderSite('/');
  const number = await screen.findByLabelText('Mobile number');
  expect(number.hasAttribute('aria-describedby')).toBe(false);
  fireEvent.change(number, { target: { value: '0770' } });
  fireEvent.blur(number);
  await screen.findByText('Mobile number is invalid');
  const [hint] = (number.getAttribute('aria-describedby') ?? '').split(' ');
  expect(document.getElementById(hint ?? '')?.textContent).toBe(
    '11 digits, or + and the country code',
  );
});
