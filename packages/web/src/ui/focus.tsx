import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the caret when the focus moves because the element that had it is removed. While the caret
 * is in removed content, Orca does not read the newly focused element.
 */
export function moveCaret(): void {
  const selection = getSelection();
  // The caret must change its position: if it is in the first link already, it moves to the link's
  // other end.
  selection?.collapse(document.querySelector('a'), Number(!selection.anchorOffset));
}

const FIELDS = 'input, select, textarea';

interface FocusSwapProps {
  /** The key of the part that is shown. */
  readonly part: string;
  /** The accessible name of the group, read when the focus moves to a part as a whole. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Shows one of several parts that replace each other. If the part that is removed had the focus,
 * for example on the clicked button, the focus moves to the first field of the new part, or to the
 * part as a whole if it has no field.
 */
export function FocusSwap({ part, label, children }: FocusSwapProps) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const { current } = box;
    const field = current?.querySelector<HTMLElement>(FIELDS);
    // The part becomes focusable only here. Otherwise a click beside a field would take the focus
    // from the field.
    if (current && !field) current.tabIndex = -1;
    (field ?? current)?.focus();
  }, [part]);
  const noteFocus = (): void => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  };
  return (
    <div ref={box} role={label && 'group'} aria-label={label}>
      <Part key={part} onRemove={noteFocus}>
        {children}
      </Part>
    </div>
  );
}

/** Calls `onRemove` when the part is removed, while its elements are still in the document. */
function Part({
  onRemove,
  children,
}: {
  readonly onRemove: () => void;
  readonly children: ReactNode;
}) {
  // The first `onRemove` is enough, because it reads only refs.
  const remove = useRef(onRemove);
  useLayoutEffect(() => {
    const { current } = remove;
    return () => current();
  }, []);
  return children;
}

/** Returns the ref of a panel that takes the focus when it mounts and whenever `change` changes. */
export function useFocusOnChange(change?: unknown): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => panel.current?.focus(), [change]);
  return panel;
}

/**
 * Scrolls to a notice above a form when the notice changes, because the clicked button may be far
 * below it. The focus stays on the button, so that it can be used again.
 */
export function useScrollIntoView(notice: unknown): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(notice);
  useEffect(() => {
    if (notice !== shown.current) element.current?.scrollIntoView({ block: 'nearest' });
    shown.current = notice;
  }, [notice]);
  return element;
}

/** Moves the focus to the page's heading when the part that had the focus disappears. */
export function focusHeading(): void {
  moveCaret();
  document.querySelector('h1')?.focus();
}

/**
 * Moves the focus to the page's heading after a successful retry, because the retry button
 * disappears with its panel.
 */
export function useFocusAfterProblem(hasProblem: boolean): void {
  const hadProblem = useRef(false);
  useEffect(() => {
    if (hadProblem.current && !hasProblem) focusHeading();
    hadProblem.current = hasProblem;
  }, [hasProblem]);
}

/**
 * Moves the focus to the page's heading when the part disappears together with the clicked button.
 */
export function useFocusHeadingOnRemoval<Part extends HTMLElement>(): RefObject<Part | null> {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const { current } = part;
    return () => {
      if (current?.contains(document.activeElement)) focusHeading();
    };
  }, []);
  return part;
}
