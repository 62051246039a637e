import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvitesSent } from './invite-housemates.tsx';

it('takes the focus, and is not announced a second time [CG11]', () => {
  render(<InvitesSent count={2} onClose={() => undefined} />);
  const words = screen.getByRole('heading', { name: 'Invites Sent' });
  expect(document.activeElement?.contains(words)).toBe(true);
  expect(words.closest('[aria-live]')).toBeNull();
});
