import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { IconButton } from './icon-button.tsx';

it('has an accessible name and calls onClick when clicked', async () => {
  const click = vi.fn<() => void>();
  render(<IconButton event="uncounted" icon="info" label="More about Superfast" onClick={click} />);
  await userEvent.click(screen.getByRole('button', { name: 'More about Superfast' }));
  expect(click).toHaveBeenCalledTimes(1);
});

it('ignores clicks while disabled, but can be focused', async () => {
  const click = vi.fn<() => void>();
  render(
    <IconButton
      event="uncounted"
      icon="minus"
      label="Fewer housemates"
      isDisabled
      onClick={click}
    />,
  );
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  const button = screen.getByRole('button', { name: 'Fewer housemates' });
  expect(document.activeElement).toBe(button);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  expect(click).not.toHaveBeenCalled();
});
