import type { JoiningStore } from '../../journey/joining-store.ts';
import { openJoining } from '../../journey/open-joining.ts';
import { useApp } from '../app-context.tsx';

/** The joiner's journey, for use in the joiner's screens. */
export function useJoining(): JoiningStore {
  return openJoining(useApp().joining);
}
