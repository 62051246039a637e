import { isJoiningStepReachable, joiningEnd, type JoiningStep } from '@kettle/core';
import { useEffect, useLayoutEffect, useState, type ComponentType } from 'react';
import { Navigate } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { handleOtherTabs } from '../other-tabs.ts';
import { heedWholeClicks } from './heed-whole-clicks.ts';
import { JOINING_PATHS, START_PATH } from './paths.ts';

/**
 * Redirects to the start if the prerequisite of a joiner's step is missing, and to the end if the joining is over, so that
 * Back never shows its forms. The check runs on arrival only, as in the lead's gate.
 */
export function guardedJoining(step: JoiningStep, Step: ComponentType): ComponentType {
  return function JoiningGate() {
    const app = useApp();
    const joining = useApp().joining;
    const [elsewhere] = useState(() => {
      const facts = joining.facts();
      const end = joiningEnd(facts);
      if (facts.journey?.joined) return end === step ? undefined : JOINING_PATHS[end];
      return isJoiningStepReachable(step, facts) ? undefined : START_PATH;
    });
    useEffect(() => handleOtherTabs(window, app), [app]);
    useLayoutEffect(() => heedWholeClicks(document), []);
    useEffect(() => {
      if (elsewhere === undefined) joining.claim();
    }, [elsewhere, joining]);
    return elsewhere === undefined ? <Step /> : <Navigate to={elsewhere} replace />;
  };
}
