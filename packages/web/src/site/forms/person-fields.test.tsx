import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderSite } from '../../testing/render-site.tsx';

afterEach(cleanup);

it('say what a valid mobile number looks like, to eyes and to screen readers [PS10, FM2]', async () => {
  renderSite('/');
  const number = await screen.findByLabelText('Mobile number');
  const hint = document.getElementById(number.getAttribute('aria-describedby') ?? '');
  expect(hint?.textContent).toBe('11 digits, or + and the country code');
});
