/** Marks the prerendered page as live, and repeats a press that came before its scripts (early-press.js). */
export function pressAgain(page: HTMLElement): void {
  const { pressed } = page.dataset;
  page.removeAttribute('data-pressed');
  page.setAttribute('data-live', '');
  page.dispatchEvent(new CustomEvent('kettle:live'));
  if (pressed === undefined) return;
  // The press waits until text that was typed early has reached its form.
  setTimeout(() => {
    const buttons = [...page.querySelectorAll('button')];
    buttons.find((button) => button.textContent === pressed)?.click();
  });
}
