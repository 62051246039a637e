import {
  previousJoiningStep,
  type Address,
  type JoiningExit,
  type JoiningStep,
} from '@kettle/core';
import { useApp } from '../app-context.tsx';
import { completeHouse } from './complete-house.ts';
import { joiningPath, START_PATH } from './paths.ts';
import { useGoTo, type GoToOptions } from './use-go-to.ts';
import { useBackTo } from './use-page-history.ts';

export interface JoiningWay extends GoToOptions {
  /** The address of a house that turned out to be complete. */
  readonly address?: Address | undefined;
}

export interface JoiningNavigation {
  readonly goTo: (step: JoiningStep | JoiningExit, way?: JoiningWay) => Promise<void>;
  /** Goes back to an earlier step, as the browser's Back does. */
  readonly goBackTo: (step: JoiningStep) => void;
  readonly goBack: () => void;
}

/** Navigation from a joiner's step: forward, and with its Back button. */
export function useJoiningNavigation(step: JoiningStep): JoiningNavigation {
  const { joining } = useApp();
  const goTo = useGoTo();
  const backTo = useBackTo();
  const pathOf = (next: JoiningStep | JoiningExit): string =>
    joiningPath(next, joining.journey?.guid);
  return {
    goTo: (next, { address, ...options } = {}) => {
      const state = next === 'house-already-complete' ? completeHouse(address) : null;
      return goTo(pathOf(next), options, state);
    },
    goBackTo: (earlier) => backTo(pathOf(earlier)),
    goBack: () => {
      const previous = previousJoiningStep(step);
      backTo(previous === undefined ? START_PATH : pathOf(previous));
    },
  };
}
