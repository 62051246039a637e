import {
  agreementInWords,
  omitUndefined,
  optionFacts,
  type AgreedLine,
  type AgreedTerms,
  type Settings,
} from '@kettle/core';
import { plainTableLines } from '../output/layout.ts';
import { onTheWeb } from './company-lines.ts';

/** What the site's card says directly above its button, as lines. */
export function agreementLines(
  terms: AgreedTerms,
  { company = {}, confirmLabel }: Settings,
  { isAlone, asksToJoin }: { readonly isAlone: boolean; readonly asksToJoin: boolean },
): readonly string[] {
  const { whenSomebodyDoesNotJoin, ...details } = company;
  const agreement = agreementInWords(
    terms,
    omitUndefined({
      ...details,
      confirmLabel,
      asksToJoin,
      whenSomebodyDoesNotJoin: isAlone ? undefined : whenSomebodyDoesNotJoin,
    }),
  );
  const { collector, lines, monthly, order, payments, sentences } = agreement;
  const cancel = onTheWeb(company.cancelUrl);
  return [
    'What you are agreeing to',
    ...plainTableLines([
      ...lines.map((line) => [`  ${line.title}`, lineText(line)]),
      ['  You pay', `${monthly} a month`],
      ...[...payments, ...collector].map(({ term, details: text }) => [`  ${term}`, text]),
    ]),
    ...sentences,
    ...(cancel === undefined ? [] : [`How to cancel: ${cancel}`]),
    order,
  ];
}

function lineText(line: AgreedLine): string {
  const { documents = [], option } = line;
  return [
    ...(option === undefined ? [] : [`${option}.`]),
    ...optionFacts(line),
    ...documents.flatMap(({ title, url }) => (onTheWeb(url) ? [`${title}: ${url}.`] : [])),
  ].join(' ');
}
