import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CompanyFile } from '@kettle/provider-domain';
import type { RightPart } from './check-shape.ts';
import { mistakeOfFile, type Mistake } from './mistake.ts';
import { colourMistakes } from './palette.ts';

const inCompany = mistakeOfFile('company.json');

/**
 * What is wrong with a company's look: colours with too little contrast, and files that are not in
 * its folder.
 */
export function lookMistakes(
  folder: string,
  { look = {} }: RightPart<CompanyFile>,
): readonly Mistake[] {
  const { colours, mark, shareCard } = look;
  const files = Object.entries({ mark, shareCard });
  return [
    ...(colours ? colourMistakes(colours) : []).map(({ name, message }) =>
      inCompany(`look.colours.${name}`, message),
    ),
    ...files
      .filter(([, file]) => file !== undefined && !existsSync(join(folder, file)))
      .map(([key, file]) => inCompany(`look.${key}`, `${file} is not in the folder`)),
  ];
}
