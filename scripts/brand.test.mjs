import { expect, it } from 'vitest';
import { BRAND as TERMINAL } from '../packages/cli/src/prompts/brand.ts';
import { BRAND as SITE } from '../packages/web/src/app/brand.ts';

it('the terminal names the same company and statement as the site', () => {
  const { company, statementName } = SITE;
  expect(TERMINAL).toEqual({ legalName: company.legalName, statementName });
});
