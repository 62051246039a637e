import {
  isUnchangedSinceSent,
  leadJourney,
  leadPackagePrice,
  leadTerms,
  withSentDetails,
} from '@kettle/core';
import { LEAD_PATHS } from '../../site/routing/paths.ts';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import type { DirectDebitJourney } from './direct-debit-flow.ts';

/** The direct debit of a lead. */
export function leadDirectDebit(parts: LeadScreenParts): DirectDebitJourney {
  const { clock, goBackTo, goTo, lead } = parts;
  const { household, personalDetails, picks, products = [] } = lead.journey;
  const plan = leadTerms(lead.journey, { ...lead.settings, today: clock.today() });
  const goToEnd = () => goTo(leadJourney.end(lead.facts()), { replace: true, evenIfLeft: true });
  return {
    store: lead,
    variant: lead.settings.directDebitVariant,
    holder: personalDetails,
    plan,
    quote: {
      price: leadPackagePrice(lead.journey),
      products,
      picks,
      firstCollection: plan?.first,
      months: plan?.payments?.length,
      isAlone: household?.housemateCount === 1,
    },
    paths: LEAD_PATHS,
    isEarlierShown: true,
    get isOver() {
      return lead.journey.account !== undefined;
    },
    goTo,
    goBackTo,
    goToStart: () => goTo('presignup'),
    goToEnd,
    prepare: async () => {
      if (lead.applyRemoteEnd()) {
        await goToEnd();
        return false;
      }
      // The page may have stood open over midnight, and only its arrival was checked.
      if (leadJourney.redirect('confirm-direct-debit', lead.facts(), clock.today()) === 'tenancy') {
        await goTo('tenancy', { replace: true });
        return false;
      }
      lead.change(withSentDetails(lead.journey, plan));
      return true;
    },
    send: (useCases, bank) => useCases.setUpDirectDebit(lead.journey, bank, lead.log),
    hasChangedSinceSent: () => !isUnchangedSinceSent(lead.journey),
    findEarlier: (useCases, signal) => useCases.findEarlierSignUp(lead.journey, { signal }),
  };
}
