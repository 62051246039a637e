import { action } from 'mobx';
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
  // The path at which the screen is shown, as long as it is shown.
  const place = useRef<{ path?: string | undefined; hasEntered?: true }>({});
  // In an action nothing is tracked. Otherwise the whole screen would render again with the first change of the journey that
  // the model was created from.
  const [model] = useState(action(() => create(() => place.current.path === location.pathname)));
  useEffect(() => {
    const { current } = place;
    const shown = model as Shown;
    current.path = location.pathname;
    if (!current.hasEntered) shown.enter?.();
    current.hasEntered = true;
    return () => {
      current.path = undefined;
      queueMicrotask(() => {
        if (current.path === undefined) shown.leave?.();
      });
    };
  }, [model]);
  return model;
}
