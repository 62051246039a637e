import type { Mistake } from '@kettle/core';
import * as words from '#words/invitations.ts';

/** For the list of what is wrong: a mistake that several rows have says which of them it is in. */
export function toldApart(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.map((mistake) => {
    const { message, path } = mistake;
    const isAlone = mistakes.filter((other) => other.message === message).length === 1;
    const row = Number.parseInt(path, 10);
    return isAlone ? mistake : { ...mistake, message: words.ofHousemate(row + 1, message) };
  });
}
