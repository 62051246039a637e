/**
 * Ignores the second click of a double click whose first click was on the previous page, so that it picks and follows
 * nothing on this page. `Button` does the same itself, also on pages without a gate.
 */
export function ignoreStrayDoubleClick(page: Document): () => void {
  let hasBegun = false;
  const heed = (click: MouseEvent): void => {
    if (click.detail <= 1) hasBegun = true;
    if (hasBegun) return;
    click.preventDefault();
    click.stopPropagation();
  };
  page.addEventListener('click', heed, true);
  return () => page.removeEventListener('click', heed, true);
}
