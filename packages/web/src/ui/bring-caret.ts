/**
 * Moves the caret when the focus moves because the element that had it is removed. While the caret is in removed content,
 * Orca does not read the newly focused element.
 */
export function bringCaret(): void {
  const selection = getSelection();
  // The caret must change its position: if it is in the first link already, it moves to the link's other end.
  selection?.collapse(document.querySelector('a'), Number(!selection.anchorOffset));
}
