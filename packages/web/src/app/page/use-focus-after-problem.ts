import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** Moves the focus to the page's heading after a successful retry, since the retry button disappears with its panel. */
export function useFocusAfterProblem(hasProblem: boolean): void {
  const hadProblem = useRef(false);
  useEffect(() => {
    if (hadProblem.current && !hasProblem) focusHeading();
    hadProblem.current = hasProblem;
  }, [hasProblem]);
}
