import { render, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import { CopyLink } from './copy-link.tsx';
import { ShareButton } from './share-button.tsx';

const LINK = 'https://kettle.example/?guid=acc_1';

afterEach(() => vi.unstubAllGlobals());

it('a link that a browser does not copy is selected in its field [CG4, SH6]', async () => {
  render(<CopyLink link={LINK} name="joinLink" label="Join link" />);
  vi.stubGlobal('navigator', {});
  screen.getByRole('button', { name: 'Copy link' }).click();
  await screen.findByText(/The link above is selected/);
  const field = screen.getByLabelText<HTMLInputElement>('Join link');
  expect(document.activeElement).toBe(field);
  expect(field.value.slice(field.selectionStart ?? 0, field.selectionEnd ?? 0)).toBe(LINK);
});

describe('the device’s own way to share', () => {
  const share = (name: string) => {
    const refuse = vi.fn<() => Promise<void>>().mockRejectedValue(new DOMException('', name));
    vi.stubGlobal('navigator', { share: refuse });
    render(<ShareButton text="Our bills" url={LINK} otherwise={`Copy this instead: ${LINK}`} />);
    return refuse;
  };

  it.each(['NotAllowedError', 'DataError'])(
    'says so and shows the link if it fails by %s [SH6]',
    async (name) => {
      const refuse = share(name);
      screen.getByRole('button', { name: 'Share' }).click();
      expect(await screen.findByText(/didn’t share it/)).toBeDefined();
      expect(screen.getByText(new RegExp(LINK.replace('?', '\\?')))).toBeDefined();
      expect(refuse).toHaveBeenCalledWith({ text: 'Our bills', url: LINK });
    },
  );

  it('says nothing to somebody who closes it [SH6]', async () => {
    const refuse = share('AbortError');
    screen.getByRole('button', { name: 'Share' }).click();
    await waitFor(() => expect(refuse).toHaveBeenCalledOnce());
    await Promise.resolve();
    expect(screen.queryByText(/didn’t share it/)).toBeNull();
  });
});
