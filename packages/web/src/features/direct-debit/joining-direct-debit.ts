import {
  joinerTerms,
  joiningJourney,
  payerOf,
  priceOfAccount,
  withSentJoiningDetails,
} from '@kettle/core';
import { JOINING_PATHS } from '../../site/routing/paths.ts';
import type { JoiningScreenParts } from '../../site/use-screen.ts';
import { shownDay, type DirectDebitJourney } from './direct-debit-flow.ts';

/** The direct debit of a joiner. */
export function joiningDirectDebit(parts: JoiningScreenParts): DirectDebitJourney {
  const { clock, goBackTo, goTo, joining } = parts;
  const { directDebitVariant, journey: { account, personalDetails } = {} } = joining.facts();
  const day = shownDay(clock);
  const settings = joining.settings();
  const planNow = () => account && joinerTerms(account, { ...settings, today: day.today });
  return {
    store: joining,
    variant: directDebitVariant,
    holder: personalDetails,
    get plan() {
      return planNow();
    },
    day,
    quote: {
      price: priceOfAccount(account ?? { pppw: 0 }),
      isAlone: false,
      asksToJoin: account?.asksToJoin,
    },
    paths: { 'your-details': JOINING_PATHS['personal-details'] },
    isEarlierShown: false,
    get isOver() {
      return !joining.journey || joining.journey.joined !== undefined;
    },
    goTo,
    goBackTo,
    goToStart: () => goTo('personal-details'),
    goToEnd: () => goTo(joiningJourney.end(joining.facts()), { replace: true, evenIfLeft: true }),
    payer: () => {
      const { account: house, sent } = joining.journey ?? {};
      return payerOf(sent?.personalDetails, house?.address);
    },
    prepare: () => Promise.resolve(joining.journey !== undefined),
    send: async (useCases, bank) => {
      if (!joining.journey) return undefined;
      joining.change(withSentJoiningDetails(joining.journey, planNow()));
      const { journey } = joining;
      if (!journey) return undefined;
      const outcome = await useCases.joinHouse(journey, bank, joining.log, joining.settings());
      if (outcome.kind === 'done' || outcome.failure.kind !== 'house-complete') return outcome;
      const { address } = outcome.failure;
      joining.abandon(journey.guid);
      await goTo('house-already-complete', { replace: true, evenIfLeft: true, address });
      return undefined;
    },
    hasChangedSinceSent: () => false,
    findEarlier: async (useCases, signal) => {
      const { journey } = joining;
      const joined = journey && (await useCases.findEarlierJoining(journey, signal));
      return joined ? { kind: 'own', account: joined } : { kind: 'unclear' };
    },
  };
}
