import { useEffect, useRef, useState } from 'react';

/** A view model that begins to ask when its screen is shown, and stops when the screen is left. */
interface Shown {
  enter?: () => void;
  leave?: () => void;
}

/**
 * A screen's view model, made once for as long as the screen is shown. StrictMode takes every
 * effect back once and runs it again: only a screen that is gone after that has been left.
 */
export function useScreenModel<Model extends object>(create: () => Model): Model {
  const [model] = useState(create);
  const place = useRef({ isShown: false, hasEntered: false });
  useEffect(() => {
    const { current } = place;
    const shown = model as Shown;
    current.isShown = true;
    if (!current.hasEntered) shown.enter?.();
    current.hasEntered = true;
    return () => {
      current.isShown = false;
      queueMicrotask(() => {
        if (!current.isShown) shown.leave?.();
      });
    };
  }, [model]);
  return model;
}
