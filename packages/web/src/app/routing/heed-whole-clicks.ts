/**
 * The second half of a double click that began on the page before neither picks nor follows anything on this one. A button
 * sees to that itself, on pages without a gate too.
 */
export function heedWholeClicks(page: Document): () => void {
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
