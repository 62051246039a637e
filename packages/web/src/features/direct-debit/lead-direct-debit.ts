import {
  isUnchangedSinceSent,
  leadJourney,
  leadPackagePrice,
  leadTerms,
  payerOf,
  withSentDetails,
  type AgreedTerms,
  type LeadJourney,
  type Pence,
  type SetUpDay,
} from '@kettle/core';
import { packageRefreshOf } from '../../site/journey/package-refresh.ts';
import { LEAD_PATHS } from '../../site/routing/paths.ts';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import {
  shownDay,
  type DirectDebitJourney,
  type DirectDebitQuote,
  type ShownDay,
} from './direct-debit-flow.ts';

/** The direct debit of a lead. */
export function leadDirectDebit(parts: LeadScreenParts): DirectDebitJourney {
  const { clock, goBackTo, goTo, lead } = parts;
  const { personalDetails } = lead.journey;
  const day = shownDay(clock);
  const shown = shownTerms(lead, day);
  /** The price that the page showed at the last press of Confirm. */
  let agreedPppw: Pence | undefined;
  const goToEnd = () => goTo(leadJourney.end(lead.facts()), { replace: true, evenIfLeft: true });
  return {
    store: lead,
    variant: lead.settings.directDebitVariant,
    holder: personalDetails,
    get plan() {
      return shown().plan;
    },
    day,
    get quote() {
      return shown().quote;
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
    payer: () => {
      const sent = lead.journey.sent ?? lead.journey;
      return payerOf(sent.personalDetails, sent.address);
    },
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
      return true;
    },
    send: (useCases, bank) => {
      const { plan, quote } = shown();
      agreedPppw = lead.settings.agreedPrice ? quote.price.discountedPriceAmount : undefined;
      lead.change(withSentDetails(lead.journey, plan));
      return useCases.setUpDirectDebit(lead.journey, bank, lead.log, agreedPppw);
    },
    reviewPrice: async (refusal) => {
      const sentences = await packageRefreshOf(parts).afterRefusal(refusal, agreedPppw);
      lead.bank.keepForReview();
      lead.sayOfPackage(sentences);
      await goTo('full-summary', { replace: true });
    },
    hasChangedSinceSent: () => !isUnchangedSinceSent(lead.journey),
    findEarlier: (useCases, signal) => useCases.findEarlierSignUp(lead.journey, { signal }),
  };
}

interface Terms {
  readonly plan: AgreedTerms | undefined;
  readonly quote: DirectDebitQuote;
}

/**
 * Returns the terms of the journey as it is, on the day of the page: its products may be asked for
 * again while the page is shown. An emptied journey has none: the last ones stay.
 */
function shownTerms(lead: LeadScreenParts['lead'], day: ShownDay): () => Terms {
  const { settings } = lead;
  let [of, on] = [lead.journey, day.today];
  let terms = termsOf(of, { ...settings, today: on });
  return () => {
    const { journey } = lead;
    const { today } = day;
    if ((journey !== of || today !== on) && journey.products && journey.tenancy) {
      [of, on] = [journey, today];
      terms = termsOf(journey, { ...settings, today });
    }
    return terms;
  };
}

function termsOf(journey: LeadJourney, setUp: SetUpDay): Terms {
  return {
    plan: leadTerms(journey, setUp),
    quote: {
      price: leadPackagePrice(journey),
      isAlone: journey.household?.housemateCount === 1,
    },
  };
}
