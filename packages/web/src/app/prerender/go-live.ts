/** Marks the prerendered page as live. If early-press.js has noted presses, it repeats them now. */
export function goLive(page: HTMLElement): void {
  page.setAttribute('data-live', '');
  page.dispatchEvent(new Event('kettle:live'));
}
