import type { Mistake } from '@kettle/core';
import * as words from './invitations-copy.ts';

/**
 * Prepares mistakes for the error summary: adds the housemate's number to each message that several
 * rows share.
 */
export function toldApart(mistakes: readonly Mistake[]): readonly Mistake[] {
  return mistakes.map((mistake) => {
    const { message, path } = mistake;
    const isAlone = mistakes.filter((other) => other.message === message).length === 1;
    const row = Number.parseInt(path, 10);
    return isAlone ? mistake : { ...mistake, message: words.ofHousemate(row + 1, message) };
  });
}
