/** The state of the history entry to which a link leads that cannot be read. */
export const UNREADABLE_LINK = { isLinkUnreadable: true };

/** Whether the history entry is the one to which an unreadable link led. The history may hold anything. */
export function isLinkUnreadable(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isLinkUnreadable' in state;
}
