import { optionFacts, type Agreement, type AgreementFact } from '@kettle/core';
import * as copy from './direct-debit-copy.ts';

/**
 * The whole record as plain text: who pays what, the agreement as it was confirmed, and the
 * Guarantee.
 */
export function recordAsText(
  facts: readonly AgreementFact[],
  { collector, lines, payments, sentences }: Agreement,
  guarantee: readonly string[],
): string {
  const products = lines.map((line) => {
    const name = line.option === undefined ? line.title : `${line.title}: ${line.option}`;
    return [name, ...optionFacts(line), ...(line.documents ?? []).map(({ url }) => url)].join('\n');
  });
  const parts = [
    linesOf(facts),
    products.join('\n'),
    linesOf([...payments, ...collector]),
    sentences.join('\n'),
    `${copy.guarantee}\n${guarantee.join('\n')}`,
  ];
  return parts.filter((part) => part !== '').join('\n\n');
}

function linesOf(facts: readonly AgreementFact[]): string {
  return facts.map(({ term, details }) => `${term}: ${details}`).join('\n');
}
