import type { JoiningPrompt } from './joining-walk.ts';

/** Joined: the result says it all. */
export const congratulationsPrompt: JoiningPrompt = (walk) => {
  if (!walk.outcome) throw new Error('Congratulations without a joining.');
  return Promise.resolve({ end: walk.endOf(walk.outcome) });
};
