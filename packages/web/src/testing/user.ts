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

/** What the field of this label holds. */
export function valueOf(label: string): string {
  return screen.getByLabelText<HTMLInputElement>(label).value;
}

/** Fills in the bank details, and ticks every box. */
export async function fillInBank({ sortCode = '20-00-00', accountNumber = '55779911' } = {}) {
  await fill('Sort code', sortCode);
  await fill('Account number', accountNumber);
  for (const box of screen.getAllByRole<HTMLInputElement>('checkbox')) {
    if (!box.checked) fireEvent.click(box);
  }
}
