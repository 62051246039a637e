import { useEffect, useRef, useState } from 'react';

/** A view model that begins to ask when its screen is shown, and stops when the screen is left. */
interface Shown {
  enter?: () => void;
  leave?: () => void;
}

/**
 * A screen's view model, made once for as long as the screen is shown. StrictMode undoes every effect once and
 * runs it again, so a screen has been left only if it is still gone after that. The model may ask whether its
 * screen is still shown. A screen that only stays until the next one's code has come is not: the address tells.
 */
export function useScreenModel<Model extends object>(
  create: (isShown: () => boolean) => Model,
): Model {
  const place = useRef({ isShown: false, hasEntered: false, path: '' });
  const [model] = useState(() =>
    create(() => place.current.isShown && place.current.path === location.pathname),
  );
  useEffect(() => {
    const { current } = place;
    const shown = model as Shown;
    current.isShown = true;
    current.path = location.pathname;
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
