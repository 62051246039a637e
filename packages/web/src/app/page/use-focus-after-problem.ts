import { useEffect, useRef } from 'react';
import { bringCaret } from '../../ui/bring-caret.ts';

/** The button that tried again has gone with its panel: the focus goes to the page that came. */
export function useFocusAfterProblem(hasProblem: boolean): void {
  const hadProblem = useRef(false);
  useEffect(() => {
    if (hadProblem.current && !hasProblem) {
      bringCaret();
      document.querySelector('h1')?.focus();
    }
    hadProblem.current = hasProblem;
  }, [hasProblem]);
}
