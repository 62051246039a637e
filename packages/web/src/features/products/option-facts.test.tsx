import { failure } from '@kettle/core';
import { screen, within } from '@testing-library/react';
import { anOption, aProduct } from '@kettle/core/testing';
import { expect, it } from 'vitest';
import { changingPort } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';
import { click } from '../../testing/user.ts';

const OPTION = anOption('BB_75', 300, {
  title: 'Part-fibre 80',
  info: 'Fast enough.',
  supplier: 'Acme Broadband',
  fairUse: '1 TB a month',
  leadTimeWorkingDays: 10,
  documents: [{ title: 'Contract summary', url: 'https://acme.example/summary.pdf' }],
});
const BROADBAND = { ...aProduct('Broadband', [OPTION, anOption('BB_150', 400)]), info: 'Wi-fi.' };

/** The stored package stays as it is. */
const withoutQuotes = changingPort('quotes', {
  forHousehold: async () => failure({ kind: 'unreachable' }),
});

it.each([
  ['an option', '/broadband', 'Part-fibre 80'],
  ['a product', '/short-summary', 'Broadband'],
])(
  'the overlay of %s says its supplier, limits, lead time and documents [BB13]',
  async (_which, path, title) => {
    const changes = { products: [BROADBAND], picks: { Broadband: 'BB_75' } };
    renderSite(path, { storages: await aTabOfALead(changes), changePorts: withoutQuotes });
    await click(`More about ${title}`);
    const overlay = await screen.findByRole('dialog', { name: title });
    expect(overlay.textContent).toContain('Supplied by Acme Broadband.');
    expect(overlay.textContent).toContain('Fair use: 1 TB a month');
    expect(overlay.textContent).toContain('Usually ready 10 working days after the order.');
    const link = within(overlay).getByRole('link', { name: /Contract summary/ });
    expect(link.getAttribute('href')).toBe('https://acme.example/summary.pdf');
  },
);
