import { action } from 'mobx';
import { useEffect, useRef, useState } from 'react';

/** A view model that starts its requests when its screen is shown, and stops when the screen is left. */
interface Shown {
  enter?: () => void;
  leave?: () => void;
}

/**
 * A screen's view model, created once per mount of the screen. StrictMode cleans up every effect once and runs it again, so
 * a screen counts as left only if it is still unmounted after that.
 */
export function useScreenModel<Model extends object>(create: () => Model): Model {
  const mount = useRef({ isShown: false, hasEntered: false });
  // In an action nothing is tracked. Otherwise the whole screen would render again with the first change of the journey that
  // the model was created from.
  const [model] = useState(action(create));
  useEffect(() => {
    const { current } = mount;
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
