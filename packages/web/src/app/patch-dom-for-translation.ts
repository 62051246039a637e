/** The element that a translator has put in the place of a text. */
const standIns = new WeakMap<Node, Node>();
let isTranslated = false;

/**
 * Keeps a page alive that the browser translates. A translator puts its own elements (`font`) in the place of the texts
 * that React has drawn. React would go on to change the texts that were taken out, so that a price stays as it was, and
 * fails when it removes one. From the first translated text on, whatever happens to such a text also happens to the
 * element in its place.
 */
export function patchDomForTranslation(page: Document): void {
  new MutationObserver((records) => {
    for (const record of records) noteStandIns(record);
  }).observe(page.body, { childList: true, subtree: true });
}

function noteStandIns({ addedNodes, removedNodes, previousSibling, nextSibling }: MutationRecord) {
  const standIn = [...addedNodes, previousSibling, nextSibling].find(isOfTranslator);
  for (const text of removedNodes) {
    if (!standIn || !(text instanceof Text)) continue;
    standIns.set(text, standIn);
    if (!isTranslated) followTexts();
    isTranslated = true;
  }
}

const isOfTranslator = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/** What stands for a text among the children of `parent`: its stand-in, or the element that it was moved into. */
function placeOf(text: Node, parent: Node | undefined): Node | undefined {
  const standIn = standIns.get(text);
  for (const start of [text, standIn]) {
    let place: Node | null | undefined = start;
    while (place && place.parentNode !== parent) place = place.parentNode;
    if (place) return place;
  }
  return undefined;
}

/** Makes the three calls with which React changes texts act on what stands for the text. */
function followTexts(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !(child instanceof Text))
      return removeChild.call(this, child) as T;
    const place = placeOf(child, this);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const isMoved = next instanceof Text && next.parentNode !== this;
    return insertBefore.call(this, node, isMoved ? (placeOf(next, this) ?? null) : next) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      value.set?.call(this, text);
      const standIn = standIns.get(this);
      if (standIn?.parentNode) standIn.parentNode.replaceChild(this, standIn);
    },
  });
}
