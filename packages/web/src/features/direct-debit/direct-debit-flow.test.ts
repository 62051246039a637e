import { failure, success, type ProviderPorts } from '@kettle/core';
import { describe, expect, it, vi } from 'vitest';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import {
  aJoinerAtTheBank,
  aWorld,
  BEA,
  BEAS_BANK,
  changingPort,
  failing,
} from '../../testing/a-joiner.ts';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { aLeadWithAQuote } from '../../testing/lead-parts.ts';
import { BankEntryModel } from './bank-entry-model.ts';
import { DirectDebitFlow } from './direct-debit-flow.ts';
import type { DirectDebitProblem } from '../../site/journey/direct-debit-problem.ts';
import { joiningDirectDebit } from './joining-direct-debit.ts';
import { leadDirectDebit } from './lead-direct-debit.ts';

const LOST = { key: 'k', kind: 'direct-debit', state: 'unknown', sentAt: 1 } as const;
const HOME = { guid: 'adr_1', line1: '1 Kettle Terrace', postcode: 'LS6 1AA' };
const TYPED = { fullAddress: { line1: '1 Kettle Terrace', city: 'Leeds' }, postcode: 'LS6 1AA' };
const REFUSAL: DirectDebitProblem = {
  kind: 'problem',
  problem: { title: "There's a problem...", message: 'Not just now.' },
  isRefused: true,
};

type Ports = (ports: ProviderPorts) => ProviderPorts;

/** The bank details page of a lead after a direct debit whose answer was lost. */
async function afterALostAnswer(changePorts?: Ports, services?: LeadScreenParts['services']) {
  const { lead, parts } = await aLeadWithAQuote({ ...(changePorts && { changePorts }) });
  lead.change({ submissions: { 'direct-debit': LOST } });
  const visited: string[] = [];
  const all = { ...parts, goTo: (step: string) => Promise.resolve(void visited.push(step)) };
  const flow = new DirectDebitFlow(leadDirectDebit(all), {
    ...parts,
    ...(services && { services }),
  });
  const refuse = () => flow.submission.send(() => Promise.resolve(REFUSAL));
  return { lead, model: new BankEntryModel(flow), refuse, submission: flow.submission, visited };
}

/** A joiner who sends the bank details of this account, on the bank details page. */
async function afterSending(
  options: Parameters<typeof aJoinerAtTheBank>[1],
  accountNumber: string,
) {
  const joiner = await aJoinerAtTheBank('acc_last_place', options);
  return {
    ...joiner,
    send: async () => {
      const flow = new DirectDebitFlow(joiningDirectDebit(joiner.parts), joiner.parts);
      flow.bank.put({ ...BEAS_BANK, accountNumber });
      await flow.submit();
      flow.bank.clear();
      return new BankEntryModel(flow);
    },
  };
}

const noQuote: Ports = changingPort('quotes', {
  forHousehold: failing('unreachable'),
});

const SHARED_HOUSE = {
  guid: 'acc_1',
  accountCreator: 'Sam',
  products: [],
  pppw: 1610,
  housemateCount: 4,
  remainingHousemates: 2,
};

/** The provider knows of an account at the address: the person's own, or somebody else's. */
const anAccount =
  (whose: 'own' | 'of-others'): Ports =>
  (ports) => ({
    ...ports,
    quotes: {
      forHousehold: (request) =>
        Promise.resolve(success({ products: [], ...request, existingAccountGuid: 'acc_1' })),
    },
    accounts: {
      ...ports.accounts,
      checkJoiner: () =>
        Promise.resolve(
          whose === 'own' ? success('already-joined') : failure({ kind: 'refused', messages: [] }),
        ),
      ofGuid: () =>
        Promise.resolve(
          whose === 'own'
            ? failure({ kind: 'house-complete', messages: [], address: HOME })
            : success(SHARED_HOUSE),
        ),
    },
  });

describe('a lead whose answer was lost', () => {
  it.each([
    ['not-found', undefined],
    ['unclear', noQuote],
    ['of-others', anAccount('of-others')],
  ] as const)(
    'is told on the bank details page that the account is %s [KE15]',
    async (kind, ports) => {
      const { lead, model, submission } = await afterALostAnswer(ports);
      await model.lookUpEarlier();
      expect(submission.state.kind).toBe(kind);
      expect(lead.journey.account).toBeUndefined();
    },
  );

  it('is told that it is done, also after a refusal, and led to the end [KE15]', async () => {
    const { lead, model, refuse, submission, visited } = await afterALostAnswer(anAccount('own'));
    await refuse();
    await model.lookUpEarlier();
    const { earlier } = submission;
    if (earlier?.kind === 'own') earlier.goToEnd();
    expect(visited).toEqual(['house-complete']);
    expect(lead.journey.account).toMatchObject({ guid: 'acc_1', remainingHousemates: 0 });
  });

  it('is told that it is unclear when the code for the look-up cannot be fetched [KE15]', async () => {
    const { model, submission } = await afterALostAnswer(undefined, chunkNotLoaded);
    await model.lookUpEarlier();
    expect(submission.state.kind).toBe('unclear');
  });

  it.each([
    ['no account is found', undefined, {}],
    ['the look fails', noQuote, {}],
    ['the address was typed by hand', undefined, { address: TYPED }],
  ] as const)(
    'sees the provider’s own message and nothing beside it when %s [ER4]',
    async (_, changePorts, at) => {
      const { lead, model, refuse, submission } = await afterALostAnswer(changePorts);
      lead.change(at);
      await refuse();
      await model.lookUpEarlier();
      expect(submission.problem).toBe(REFUSAL);
    },
  );

  it('is told nothing once it is sent again, or once they have left [KE15]', async () => {
    const { model, submission } = await afterALostAnswer(anAccount('of-others'));
    void submission.send(() => new Promise(() => undefined));
    await model.lookUpEarlier();
    expect(submission.isSending).toBe(true);
    submission.reset();
    const search = model.lookUpEarlier();
    model.leave();
    await search;
    expect(submission.state.kind).toBe('idle');
  });

  it('leaves the page and its look-up is aborted', async () => {
    const signals: (AbortSignal | undefined)[] = [];
    const { model } = await afterALostAnswer(({ quotes, ...ports }) => ({
      ...ports,
      quotes: {
        forHousehold: (request, signal) => {
          signals.push(signal);
          return quotes.forHousehold(request, signal);
        },
      },
    }));
    await model.lookUpEarlier();
    model.leave();
    expect(signals.map((signal) => signal?.aborted)).toEqual([true]);
  });

  it('is looked for only if an answer was lost [KE15]', async () => {
    const { lead, model, submission } = await afterALostAnswer();
    lead.change({ submissions: { 'direct-debit': { ...LOST, state: 'refused' } } });
    await model.lookUpEarlier();
    expect(submission.state.kind).toBe('idle');
  });
});

describe('a joiner', () => {
  const AT_THE_END = { replace: true, evenIfLeft: true };

  it('who took the last place is shown on return that the house is complete [KE15, JO13]', async () => {
    const { joining, send, visited } = await afterSending({}, '00000001');
    const model = await send();
    expect([visited, joining.journey?.submissions['direct-debit']?.state]).toEqual([[], 'unknown']);
    model.enter();
    await vi.waitFor(() => expect(visited).toEqual([['house-complete', AT_THE_END]]));
    expect(joining.journey?.joined).toMatchObject({ remainingHousemates: 0 });
  });

  it('is led to the page of the complete house when somebody else was quicker, and dropped [JO4]', async () => {
    const world = aWorld();
    const late = await afterSending({ world }, '55779911');
    const quick = await afterSending({ world }, '55779911');
    quick.joining.change({ personalDetails: { ...BEA, email: 'cal@example.com' } });
    await quick.send();
    await late.send();
    expect(late.visited).toEqual([['house-already-complete', expect.objectContaining(AT_THE_END)]]);
    expect(late.joining.journey).toBeUndefined();
    expect(late.joining.bank.isHeld).toBe(false);
  });
});
