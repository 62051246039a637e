const AGAIN_AFTER_MS = 1000;

/**
 * Requests the stylesheet again if it could not be fetched, until it has come. The page it was meant for may have all the
 * styles of its own elements; the pages after it would have few of theirs.
 */
export function fetchMissingStyles(page: ParentNode): void {
  for (const link of page.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'))
    if (!hasCome(link)) fetchAgain(link, AGAIN_AFTER_MS);
}

/** A lost sheet is none, has no rules, or its rules may not be read: browsers differ. */
function hasCome({ sheet }: HTMLLinkElement): boolean {
  try {
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    return false;
  }
}

/** A browser requests a failed sheet only for a new element. The pause doubles, for a file that no longer exists. */
function fetchAgain(lost: HTMLLinkElement, pause: number): void {
  const link = lost.cloneNode() as HTMLLinkElement;
  link.addEventListener('error', () => setTimeout(() => fetchAgain(link, pause * 2), pause));
  lost.replaceWith(link);
}
