import type { JudgedCode, UseCases } from '@kettle/core';

/** A batch has a handful of codes. The limit keeps a file with a new code in every row from filling the memory. */
const MOST_KEPT = 1000;

type Judge = UseCases['judgeReferral'];

/**
 * Use cases for one run over many rows: a code that the provider called valid once is not checked again. Every other code
 * is checked again, because a missing or hasty answer from the provider says nothing about the next row.
 */
export function judgingOnce(useCases: UseCases): UseCases {
  return {
    ...useCases,
    judgeReferral: once(useCases.judgeReferral),
    judgeAffiliate: once(useCases.judgeAffiliate),
  };
}

function once(judge: Judge): Judge {
  const valid = new Map<string, JudgedCode>();
  return async (code, signal) => {
    const known = valid.get(code);
    if (known) return known;
    const judged = await judge(code, signal);
    if (valid.size >= MOST_KEPT) valid.clear();
    if (judged.kind === 'valid') valid.set(code, judged);
    return judged;
  };
}
