import { useEffect, useRef } from 'react';
import { focusHeading } from './focus-heading.ts';

/** The button that tried again has gone with its panel: the focus goes to the page that came. */
export function useFocusAfterProblem(hasProblem: boolean): void {
  const hadProblem = useRef(false);
  useEffect(() => {
    if (hadProblem.current && !hasProblem) focusHeading();
    hadProblem.current = hasProblem;
  }, [hasProblem]);
}
