/** Tells a painted page that it is alive, and makes the press again that came too early (early-press.js). */
export function pressAgain(page: HTMLElement): void {
  const { pressed } = page.dataset;
  page.removeAttribute('data-pressed');
  page.setAttribute('data-live', '');
  page.dispatchEvent(new CustomEvent('kettle:live'));
  if (pressed === undefined) return;
  // Once what was typed early has reached its form.
  setTimeout(() => {
    const buttons = [...page.querySelectorAll('button')];
    buttons.find((button) => button.textContent === pressed)?.click();
  });
}
