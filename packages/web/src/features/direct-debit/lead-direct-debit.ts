import {
  isUnchangedSinceSent,
  leadJourney,
  leadPackagePrice,
  leadTerms,
  withSentDetails,
  type AgreedTerms,
  type Clock,
  type LeadJourney,
  type Pence,
  type SetUpDay,
} from '@kettle/core';
import { packageRefreshOf } from '../../site/journey/package-refresh.ts';
import { LEAD_PATHS } from '../../site/routing/paths.ts';
import type { LeadScreenParts } from '../../site/use-screen.ts';
import type { DirectDebitJourney, DirectDebitQuote } from './direct-debit-flow.ts';

/** The direct debit of a lead. */
export function leadDirectDebit(parts: LeadScreenParts): DirectDebitJourney {
  const { clock, goBackTo, goTo, lead } = parts;
  const { personalDetails } = lead.journey;
  const shown = shownTerms(lead, clock);
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
      const { plan, quote } = shown();
      agreedPppw = lead.settings.agreedPrice ? quote.price.discountedPriceAmount : undefined;
      lead.change(withSentDetails(lead.journey, plan));
      return true;
    },
    send: (useCases, bank) => useCases.setUpDirectDebit(lead.journey, bank, lead.log, agreedPppw),
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
 * Returns the terms of the journey as it is, on the day when the page was loaded: its products may be asked
 * for again while the page is shown. An emptied journey has none: the last ones stay.
 */
function shownTerms(lead: LeadScreenParts['lead'], clock: Clock): () => Terms {
  const setUp = { ...lead.settings, today: clock.today() };
  let of = lead.journey;
  let terms = termsOf(of, setUp);
  return () => {
    const { journey } = lead;
    if (journey !== of && journey.products && journey.tenancy) {
      of = journey;
      terms = termsOf(journey, setUp);
    }
    return terms;
  };
}

function termsOf(journey: LeadJourney, setUp: SetUpDay): Terms {
  const { household, picks, products = [] } = journey;
  const plan = leadTerms(journey, setUp);
  return {
    plan,
    quote: {
      price: leadPackagePrice(journey),
      products,
      picks,
      firstCollection: plan?.first,
      months: plan?.payments?.length,
      isAlone: household?.housemateCount === 1,
    },
  };
}
