let isUnderWay = false;

/** Tells that the way leads to another page; the old one may stay a moment, until the code of the new one has come. */
export function noteLeaving(): void {
  isUnderWay = true;
}

/** Tells that a page has been shown. */
export function noteShown(): void {
  isUnderWay = false;
}

/** Whether this page is on its way out: what it had to send has been sent. */
export function isLeaving(): boolean {
  return isUnderWay;
}
