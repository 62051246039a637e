import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { InvitesSent } from './invite-housemates.tsx';

it('says that invites are sent later, not that they were [ML5]', () => {
  render(<InvitesSent count={2} waits="Yours will leave by 14:20." onClose={() => undefined} />);
  expect(screen.queryByText(/sent|have emailed/i)).toBeNull();
  expect(screen.getByText(/We will email .* Yours will leave by 14:20\./)).toBeDefined();
});

it('takes the focus, and is not announced a second time [CG11]', () => {
  render(<InvitesSent count={2} onClose={() => undefined} />);
  const words = screen.getByRole('heading', { name: 'Invites Sent' });
  expect(document.activeElement?.contains(words)).toBe(true);
  expect(words.closest('[aria-live]')).toBeNull();
});
