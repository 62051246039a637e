import { expect, it } from 'vitest';
import { BRAND as TERMINAL } from '../packages/cli/src/prompts/brand.ts';
import { BRAND as SITE } from '../packages/web/src/app/brand.ts';

it('the terminal names the same company, statement and policies as the site', () => {
  const { company, statementName, links } = SITE;
  expect(TERMINAL).toEqual({
    legalName: company.legalName,
    statementName,
    links: { terms: links.terms, privacy: links.privacy },
  });
});
