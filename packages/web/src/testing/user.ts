import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';

/** Clicks the button of this name, once it is there. */
export async function click(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('button', { name }));
}

/** Follows the link of this name, once it is there. */
export async function follow(name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole('link', { name }));
}

/** Fills in the field of this label at once, as a browser does from its store. */
export async function fill(label: string, value: string): Promise<void> {
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });
}

/** The title of the page, once it is there. */
export function heading(name: string | RegExp): Promise<HTMLElement> {
  return screen.findByRole('heading', { level: 1, name });
}
