import { useLayoutEffect, useRef, type ReactNode } from 'react';

const FIELDS = 'input, select, textarea';

interface HandOverProps {
  /** The key of the part that is shown. */
  readonly part: string;
  /** The accessible name of the group, read when the focus moves to a part as a whole. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Shows one of several parts that replace each other. If the part that is removed had the focus, for example on the pressed
 * button, the focus moves to the first field of the new part, or to the part as a whole if it has no field.
 */
export function HandOver({ part, label, children }: HandOverProps) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const { current } = box;
    const field = current?.querySelector<HTMLElement>(FIELDS);
    // The part becomes focusable only here. If it always were, a press beside a field would take the focus from the field.
    if (current && !field) current.tabIndex = -1;
    (field ?? current)?.focus();
  }, [part]);
  const noteFocus = (): void => {
    hadFocus.current = box.current?.contains(document.activeElement) ?? false;
  };
  return (
    <div ref={box} role={label && 'group'} aria-label={label}>
      <Part key={part} onGo={noteFocus}>
        {children}
      </Part>
    </div>
  );
}

/** Calls `onGo` when the part is removed, while its elements are still in the document. */
function Part({ onGo, children }: { readonly onGo: () => void; readonly children: ReactNode }) {
  // The first `onGo` is enough, since it reads only refs.
  const go = useRef(onGo);
  useLayoutEffect(() => {
    const { current } = go;
    return () => current();
  }, []);
  return children;
}
