import { failure, type Failure } from '@kettle/core';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { click } from '../../testing/user.ts';
import { changingPort } from '../../testing/a-joiner.ts';
import { aTabOfALead } from '../../testing/a-lead.ts';
import { renderSite } from '../../testing/render-site.tsx';

const QUESTION = 'Price with more or fewer people';
const DOWN: Failure = { kind: 'faulted', messages: ['Too many attempts.'] };

/** Records the sizes whose quotes are requested. A size fails while it is in `down`. */
function countingQuotes(down = new Set<number>()) {
  const requestedSizes: number[] = [];
  const changePorts = changingPort('quotes', (quotes) => ({
    forHousehold: (request, signal) => {
      requestedSizes.push(request.housemateCount);
      return down.has(request.housemateCount)
        ? Promise.resolve(failure(DOWN))
        : quotes.forHousehold(request, signal);
    },
  }));
  return { requestedSizes, changePorts };
}

const theQuestion = (name: string | RegExp = QUESTION) => screen.findByRole('button', { name });
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map((cell) => cell.textContent?.replaceAll('\u00A0', ' ')));
const arePriced = () =>
  waitFor(() => expect(screen.getByRole('table').getAttribute('aria-busy')).toBe('false'));

async function opened(options: Parameters<typeof renderSite>[1] = {}, path = '/short-summary') {
  const site = renderSite(path, { storages: await aTabOfALead(), ...options });
  await userEvent.click(await theQuestion(/^Price with/));
  await arePriced();
  return site;
}

describe('the price with more or fewer people', () => {
  it('shows what each would pay, the difference, and which one is the own [PK30]', async () => {
    await opened();
    expect(rows()).toEqual([
      ['2 people', '£23.20', '£7.10 more each week'],
      ['3 people', '£18.48', '£2.38 more each week'],
      ['4 people', '£16.10', 'Now'],
      ['5 people', '£14.68', '£1.42 less each week'],
      ['6 people', '£13.74', '£2.36 less each week'],
    ]);
    expect(screen.getByRole('row', { current: true }).textContent).toContain('£16.10');
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['People', 'Per person per week', 'Difference']);
  });

  it.each([
    [1, 'Price with more people', ['1 person', '2 people', '3 people']],
    [15, 'Price with fewer people', ['13 people', '14 people', '15 people']],
  ])('asks for no house of another size than 1 to 15: %i [PK30]', async (count, name, people) => {
    const household = { postcode: 'LS6 1AA', housemateCount: count };
    const { requestedSizes, changePorts } = countingQuotes();
    await opened({ storages: await aTabOfALead({ household }), changePorts });
    expect(await theQuestion(name)).toBeDefined();
    expect(rows().map(([size]) => size)).toEqual(people);
    expect(requestedSizes.filter((size) => size !== count)).toHaveLength(2);
  });

  it('works for a package that came by a share link [PK30]', async () => {
    const query = 'postcode=LS6%201AA&housemates=2&Broadband=BB_150&packageShare=true';
    await opened({}, `/short-summary?${query}`);
    expect(rows().map(([size, , difference]) => [size, difference])).toEqual([
      ['1 person', expect.stringContaining('more each week')],
      ['2 people', 'Now'],
      ['3 people', expect.stringContaining('less each week')],
      ['4 people', expect.stringContaining('less each week')],
    ]);
  });

  it('says which size failed and why, and tries that one again [PK31, FM10]', async () => {
    const down = new Set([3]);
    const { requestedSizes, changePorts } = countingQuotes(down);
    await opened({ changePorts });
    expect(rows()[1]?.[1]).toContain("We couldn't get a price for 3 people. Too many attempts.");
    down.clear();
    await click(/^Try again for 3.people$/);
    await waitFor(() => expect(rows()[1]?.[1]).toBe('£18.48'));
    expect(requestedSizes.filter((size) => size !== 4)).toEqual([2, 3, 5, 6, 3]);
    expect(document.activeElement?.textContent?.replaceAll('\u00A0', ' ')).toBe('3 people');
  });
});
