import { failure, success, type ProviderPorts } from '@kettle/core';
import { ADA, ADAS_BANK } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import { aLeadWithAQuote } from '../../testing/lead-parts.ts';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { BankEntryModel } from './bank-entry-model.ts';
import type { DirectDebitProblem } from '../../site/journey/direct-debit-problem.ts';
import { LeadDirectDebitFlow } from './lead-direct-debit-flow.ts';

const LOST = { key: 'k', kind: 'direct-debit', state: 'unknown', sentAt: 1 } as const;
const HOME = { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
const TYPED = { fullAddress: { line1: '1 Kettle Terrace', city: 'Leeds' }, postcode: 'LS6 1AA' };
const REFUSAL: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: "There's a problem...", message: 'Not just now.' },
  isRefused: true,
};
const refuse = (lead: LeadScreenParts['lead']) =>
  lead.bank.submission.send(() => Promise.resolve(REFUSAL));

/** Puts a lead on the bank details page after a direct debit whose answer was lost. */
async function afterALostAnswer(changePorts?: (ports: ProviderPorts) => ProviderPorts) {
  const { lead, parts } = await aLeadWithAQuote(changePorts ? { changePorts } : {});
  lead.change({ submissions: { 'direct-debit': LOST } });
  return { lead, parts };
}

const thePage = (parts: LeadScreenParts) => new BankEntryModel(new LeadDirectDebitFlow(parts));
const stateOf = (model: BankEntryModel) => model.submission.state.kind;

/** The provider knows of an account at the address: the person's own, or somebody else's. */
const knowing =
  (whose: 'own' | 'of-others') =>
  (ports: ProviderPorts): ProviderPorts => ({
    ...answering('an account')(ports),
    accounts: {
      ...ports.accounts,
      checkJoiner: () =>
        Promise.resolve(
          whose === 'own' ? success('already-joined') : failure({ kind: 'refused', messages: [] }),
        ),
      ofGuid: () =>
        Promise.resolve(failure({ kind: 'house-complete', messages: [], address: HOME })),
    },
  });

const answering =
  (answer: 'an account' | 'nothing') =>
  (ports: ProviderPorts): ProviderPorts => ({
    ...ports,
    quotes: {
      ...ports.quotes,
      forHousehold: (request) =>
        answer === 'nothing'
          ? Promise.resolve(failure({ kind: 'unreachable' }))
          : Promise.resolve(success({ products: [], ...request, existingAccountGuid: 'acc_1' })),
    },
  });

describe('a direct debit whose answer was lost', () => {
  it('is reported after a reload as not received if no account is found [KE15]', async () => {
    const { parts } = await afterALostAnswer();
    const model = thePage(parts);
    await model.lookUpEarlier();
    expect(stateOf(model)).toBe('not-found');
  });

  it('is said to be done if it opened the account, and leads to its end [KE15]', async () => {
    const { lead, parts } = await afterALostAnswer(knowing('own'));
    await refuse(lead);
    const visited: string[] = [];
    const model = thePage({ ...parts, goTo: (step) => Promise.resolve(void visited.push(step)) });
    await model.lookUpEarlier();
    expect(stateOf(model)).toBe('own');
    const { earlier } = model.submission;
    if (earlier?.kind === 'own') earlier.goToEnd();
    expect(visited).toEqual(['house-complete']);
    expect(lead.journey.account).toMatchObject({ guid: 'acc_1', remainingHousemates: 0 });
  });

  it.each([
    ['e-mail address', { personalDetails: { ...ADA, email: 'ada.new@example.com' } }],
    ['home', { address: { guid: 'adr_ls6_2', line1: '2 Kettle Terrace', postcode: 'LS6 1AA' } }],
  ])('is said to be done also after the %s was corrected [KE15]', async (_what, corrected) => {
    const { lead, parts } = await aLeadWithAQuote();
    lead.bank.put({ ...ADAS_BANK, accountNumber: '00000001' });
    await new LeadDirectDebitFlow(parts).submit();
    expect(lead.journey.submissions['direct-debit']?.state).toBe('unknown');
    lead.change(corrected);
    const model = thePage(parts);
    await model.lookUpEarlier();
    expect(stateOf(model)).toBe('own');
  });

  it('is not said to be done if somebody else has opened the account [KE15]', async () => {
    const { lead, parts } = await afterALostAnswer(knowing('of-others'));
    await refuse(lead);
    const model = thePage(parts);
    await model.lookUpEarlier();
    expect(model.submission.state).toEqual({ kind: 'of-others', guid: 'acc_1' });
    expect(lead.journey.account).toBeUndefined();
  });

  it('stays unclear when the look-up fails [KE15]', async () => {
    const { parts } = await afterALostAnswer(answering('nothing'));
    const model = thePage(parts);
    await model.lookUpEarlier();
    expect(stateOf(model)).toBe('unclear');
  });

  it('stays unclear when the code for the look-up cannot be fetched [KE15]', async () => {
    const { parts } = await afterALostAnswer();
    const model = thePage({ ...parts, services: chunkNotLoaded });
    await model.lookUpEarlier();
    expect(stateOf(model)).toBe('unclear');
  });

  it.each([
    ['no account is found', undefined, {}],
    ['the look fails', answering('nothing'), {}],
    ['the address was typed by hand', undefined, { address: TYPED }],
  ] as const)(
    'is not reported beside the provider’s own message when %s [ER4]',
    async (_, changePorts, at) => {
      const { lead, parts } = await afterALostAnswer(changePorts);
      lead.change(at);
      await refuse(lead);
      const model = thePage(parts);
      await model.lookUpEarlier();
      expect(model.problem).toBe(REFUSAL);
    },
  );

  it('is no longer reported once it is sent again, or once the person has left [KE15]', async () => {
    const { lead, parts } = await afterALostAnswer(knowing('of-others'));
    const { submission } = lead.bank;
    void submission.send(() => new Promise(() => undefined));
    await thePage(parts).lookUpEarlier();
    expect(submission.isSending).toBe(true);
    submission.reset();
    const left = thePage(parts);
    const looking = left.lookUpEarlier();
    left.leave();
    await looking;
    expect(submission.state.kind).toBe('idle');
  });

  it('is no longer looked up once the person leaves the page [KE16]', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { parts } = await afterALostAnswer(({ quotes, ...ports }) => ({
      ...ports,
      quotes: {
        forHousehold: (request, signal) => {
          signals.push(signal);
          return quotes.forHousehold(request, signal);
        },
      },
    }));
    const model = thePage(parts);
    await model.lookUpEarlier();
    model.leave();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('is not looked up if every answer arrived [KE15]', async () => {
    const { lead, parts } = await afterALostAnswer();
    lead.change({ submissions: { 'direct-debit': { ...LOST, state: 'refused' } } });
    const model = thePage(parts);
    await model.lookUpEarlier();
    expect(stateOf(model)).toBe('idle');
  });
});
