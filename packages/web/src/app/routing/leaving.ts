let isUnderWay = false;

/** Records that a navigation has begun. The old page may stay until the code of the new page has loaded. */
export function noteLeaving(): void {
  isUnderWay = true;
}

/** Records that a page has been shown. */
export function noteShown(): void {
  isUnderWay = false;
}

/** Whether the page shown is being left. Such a page has already sent its form. */
export function isLeaving(): boolean {
  return isUnderWay;
}
