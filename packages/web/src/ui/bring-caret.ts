/**
 * For a focus that moves because the part that had it goes. The caret goes too: Orca says nothing of where the focus
 * goes while the caret is where nothing is left.
 */
export function bringCaret(): void {
  const selection = getSelection();
  // It has to move: from one end of the first link to the other where it is there already.
  selection?.collapse(document.querySelector('a'), Number(!selection.anchorOffset));
}
