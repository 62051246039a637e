import type { JoiningPrompt } from './joining-walk.ts';

/** Ends the walk of a joiner. The result of the command says everything, so nothing is asked. */
export const congratulationsPrompt: JoiningPrompt = (walk) => {
  if (!walk.outcome) throw new Error('Congratulations without a joining.');
  return Promise.resolve({ end: walk.endOf(walk.outcome) });
};
