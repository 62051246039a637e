import type { HouseComplete } from '@kettle/core';
import { joinedBefore } from '../../journeys/join.ts';
import { BACK } from '../ask.ts';
import type { JoiningMove, JoiningWalk } from './joining-walk.ts';
import { askForPerson } from './personal-details.prompt.ts';

const WHO_ARE_YOU = [
  'Everyone in this house has joined. Your earlier try may have been the last of them.',
  'To find out, give the same details again. They are sent to be checked.',
];

/**
 * The way on for a repeat that finds the house complete: only the person's details tell whether the lost attempt has made
 * them a member (KE4).
 */
export async function settleComplete(
  walk: JoiningWalk,
  complete: HouseComplete,
): Promise<JoiningMove> {
  walk.ask.show(...WHO_ARE_YOU);
  const person = await askForPerson(walk);
  const { guid } = walk.journey;
  const outcome =
    person === BACK
      ? ({ kind: 'refused', problem: complete } as const)
      : await joinedBefore({ guid, person }, complete, walk.run);
  return { end: walk.endOf(outcome) };
}
