import { useLayoutEffect, useRef, type ReactNode } from 'react';

const FIELDS = 'input, select, textarea';

interface HandOverProps {
  /** Which of the parts is shown. */
  readonly part: string;
  /** What they are about: says where the focus is when it goes to a part as a whole. */
  readonly label?: string | undefined;
  readonly children: ReactNode;
}

/**
 * Parts of a page of which each stands in for another. The one that goes may take the pressed button
 * along: the focus it had goes to the first field of the one that comes, or to that as a whole.
 */
export function HandOver({ part, label, children }: HandOverProps) {
  const box = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  useLayoutEffect(() => {
    if (!hadFocus.current) return;
    hadFocus.current = false;
    const { current } = box;
    const field = current?.querySelector<HTMLElement>(FIELDS);
    // Only now can the part take the focus: before, a press beside a field would have taken it from the field.
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

/** Tells when it goes, while what is in it can still be seen. */
function Part({ onGo, children }: { readonly onGo: () => void; readonly children: ReactNode }) {
  // The first one will do: it reads nothing but what stays the same.
  const go = useRef(onGo);
  useLayoutEffect(() => {
    const { current } = go;
    return () => current();
  }, []);
  return children;
}
