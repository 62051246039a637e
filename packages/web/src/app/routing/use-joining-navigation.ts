import {
  previousJoiningStep,
  type Address,
  type JoiningExit,
  type JoiningStep,
} from '@kettle/core';
import { useNavigate } from 'react-router-dom';
import { useApp } from '../app-context.tsx';
import { completeHouse } from './complete-house.ts';
import { noteLeaving } from './leaving.ts';
import { useBackTo } from './use-page-history.ts';
import { joiningPath, START_PATH } from './paths.ts';

export interface JoiningWay {
  readonly replace?: boolean;
  /** Navigate even if the person has left the screen, since they must see the result. */
  readonly evenIfLeft?: boolean;
  /** The address of a house that turned out to be complete. */
  readonly address?: Address | undefined;
}

export interface JoiningNavigation {
  readonly goTo: (step: JoiningStep | JoiningExit, way?: JoiningWay) => void;
  /** Goes back to an earlier step, as the browser's Back does. */
  readonly goBackTo: (step: JoiningStep) => void;
  readonly goBack: () => void;
}

/** Navigation from a joiner's step: forward, and with its Back button. */
export function useJoiningNavigation(step: JoiningStep): JoiningNavigation {
  const joining = useApp().joining;
  const navigate = useNavigate();
  const backTo = useBackTo();
  const pathOf = (next: JoiningStep | JoiningExit): string =>
    joiningPath(next, joining.journey?.guid);
  return {
    goTo: (next, { replace = false, address } = {}) => {
      noteLeaving();
      const state = next === 'house-already-complete' ? completeHouse(address) : null;
      void navigate(pathOf(next), { replace, state });
    },
    goBackTo: (earlier) => backTo(pathOf(earlier)),
    goBack: () => {
      const previous = previousJoiningStep(step);
      backTo(previous === undefined ? START_PATH : pathOf(previous));
    },
  };
}
