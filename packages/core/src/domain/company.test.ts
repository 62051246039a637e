import { describe, expect, it } from 'vitest';
import { collectingCompany } from './company.ts';

const TIDY = {
  legalName: 'Tidy Bills Ltd',
  serviceUserNumber: '654321',
  statementName: 'TIDY',
  whenSomebodyDoesNotJoin: 'You pay your own share only.',
  supportPhone: '0800 111 2222',
};
const EXAMPLE = { ...TIDY, isExample: true };
const SEASIDE = { legalName: 'Seaside Utilities Ltd', statementName: 'SEASIDE' };

describe('who collects', () => {
  it.each([TIDY, EXAMPLE])(
    'is the company that the provider names, with no part of another one [DD56]',
    (own) => {
      const settings = { company: SEASIDE, supportPhone: '0800 333 4444' };
      expect(collectingCompany(settings, own)).toEqual({
        ...SEASIDE,
        supportPhone: '0800 333 4444',
      });
    },
  );

  it('is the company that the site was built for, if the provider names none [DD56]', () => {
    expect(collectingCompany({}, TIDY)).toEqual(TIDY);
    const terms = { termsUrl: 'https://tidy.example/terms' };
    expect(collectingCompany({ company: terms }, TIDY)).toEqual({ ...TIDY, ...terms });
  });

  it('is nobody, with no number to call, if the site’s company is made up and the provider names none [DD56]', () => {
    expect(collectingCompany({}, EXAMPLE)).toEqual({});
    expect(collectingCompany({ supportPhone: '0800 333 4444' }, EXAMPLE)).toEqual({
      supportPhone: '0800 333 4444',
    });
  });
});
