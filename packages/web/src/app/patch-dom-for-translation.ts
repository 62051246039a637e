/** The translator's element that replaced a text node. */
const replacements = new WeakMap<Node, Node>();
let isTranslated = false;

/**
 * Keeps the page working while the browser translates it. A translator replaces React's text nodes
 * by its own elements (`font`). React goes on to change the removed text nodes, so the page shows
 * old prices, and throws when it removes one (https://github.com/facebook/react/issues/11538). From
 * the first translated text on, a change of a text node also applies to its replacement.
 */
export function patchDomForTranslation(page: Document): void {
  new MutationObserver((records) => {
    for (const record of records) recordReplacements(record);
  }).observe(page.body, { childList: true, subtree: true });
}

function recordReplacements({
  addedNodes,
  removedNodes,
  previousSibling,
  nextSibling,
}: MutationRecord) {
  const replacement = [...addedNodes, previousSibling, nextSibling].find(isTranslatorElement);
  for (const text of removedNodes) {
    if (!replacement || !(text instanceof Text)) continue;
    replacements.set(text, replacement);
    if (!isTranslated) patchNodeMethods();
    isTranslated = true;
  }
}

const isTranslatorElement = (node: Node | null): node is Element => node?.nodeName === 'FONT';

/**
 * The child of `parent` that shows a text: its replacement, or the element that it was moved into.
 */
function childFor(text: Node, parent: Node | undefined): Node | undefined {
  const replacement = replacements.get(text);
  for (const start of [text, replacement]) {
    let child: Node | null | undefined = start;
    while (child && child.parentNode !== parent) child = child.parentNode;
    if (child) return child;
  }
  return undefined;
}

/** Makes the three calls with which React changes text nodes apply to the replacements. */
function patchNodeMethods(): void {
  const { removeChild, insertBefore } = Node.prototype;
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    if (child.parentNode === this || !(child instanceof Text))
      return removeChild.call(this, child) as T;
    const place = childFor(child, this);
    if (place) removeChild.call(this, place);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(
    this: Node,
    node: T,
    next: Node | null,
  ): T {
    const isMoved = next instanceof Text && next.parentNode !== this;
    return insertBefore.call(this, node, isMoved ? (childFor(next, this) ?? null) : next) as T;
  };
  const value = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue') ?? {};
  Object.defineProperty(Text.prototype, 'nodeValue', {
    ...value,
    set(this: Text, text: string | null) {
      value.set?.call(this, text);
      const standIn = replacements.get(this);
      if (standIn?.parentNode) standIn.parentNode.replaceChild(this, standIn);
    },
  });
}
