import { useEffect, useRef, useState } from 'react';

/** A view model that starts its requests when its screen is shown, and stops when the screen is left. */
interface Shown {
  enter?: () => void;
  leave?: () => void;
}

/**
 * A screen's view model, created once per mount of the screen. StrictMode cleans up every effect once and runs it again, so
 * a screen counts as left only if it is still unmounted after that. The model can ask whether its screen is still shown. A
 * screen that stays only until the next screen's code has loaded does not count as shown: the URL has already changed.
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
