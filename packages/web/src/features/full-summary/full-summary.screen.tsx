import {
  leadJourney,
  leadPaymentPlan,
  formatAddress,
  formatDate,
  isReadOnly,
  leadBroadbandDate,
  type CalendarDate,
  type LeadFacts,
  type LeadStep,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { PageLink } from '../../site/routing/links.tsx';
import { LEAD_PATHS } from '../../site/routing/paths.ts';
import { useLeadScreen } from '../../site/use-screen.ts';
import { EditLink } from '../products/edit-link.tsx';
import { PackageList } from '../products/package-list.tsx';
import { PriceCard } from '../products/price-card.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList, type SummaryRow } from '../../ui/summary-list.tsx';
import { unbrokenDate } from '../../ui/text.tsx';
import { VoucherAndNext } from '../vouchers/voucher-and-next.tsx';
import { FullSummaryModel } from './full-summary-model.ts';
import { IdleWarning } from '../direct-debit/idle-warning.tsx';
import * as copy from '../house/house-copy.ts';

export const Screen = observer(function FullSummaryScreen() {
  const { clock, lead } = useApp();
  const model = useLeadScreen('full-summary', (parts) => new FullSummaryModel(parts));
  const { isSharedPackage, picks, products = [] } = lead.journey;
  const plan = leadPaymentPlan(lead.journey, { ...lead.settings, today: clock.today() });
  return (
    <LeadPage step="full-summary" title="Review Your Package">
      <Stack>
        <PriceCard period={model.period} plan={plan} choice={<PeriodChoice model={model} />} />
        <Card title="Your House">
          <SummaryList rows={summaryRows(lead.facts(), clock.today())} />
        </Card>
        <Card title={common.includedTitle}>
          <PackageList
            products={products}
            picks={picks}
            actionOf={(product) =>
              isReadOnly(product.type, isSharedPackage) ? null : (
                <EditLink product={product} label="Change" />
              )
            }
          />
        </Card>
        <VoucherAndNext voucher={model.voucher} onNext={() => model.proceed()} />
      </Stack>
      {lead.bank.isHeld && <IdleWarning model={model} />}
    </LeadPage>
  );
});

/** Chooses whether prices are shown for a week or a month. */
const PeriodChoice = observer(function PeriodChoice({ model }: { model: FullSummaryModel }) {
  return (
    <RadioGroup
      name="period"
      label="Show prices"
      event={(period) => (period === 'Weekly' ? 'weekly' : 'monthly')}
      variant="segmented"
      value={model.period}
      onChange={(period) => model.showPrices(period)}
      options={[
        { value: 'Weekly', label: 'Weekly' },
        { value: 'Monthly', label: 'Monthly' },
      ]}
    />
  );
});

/**
 * Returns the rows for housemates, address and important dates, each with the way to change it. The
 * broadband date is included only if broadband is taken.
 */
function summaryRows(facts: LeadFacts, today: CalendarDate): readonly SummaryRow[] {
  const { address, household, tenancy } = facts.journey;
  const broadband = leadBroadbandDate(facts.journey, today);
  if (!address || !household || !tenancy) return [];
  // Of a package that came by a link the address has a step of its own.
  const addressStep = leadJourney.stepsOf(facts).includes('your-address')
    ? 'your-address'
    : 'household';
  return [
    row(common.housemates, String(household.housemateCount), 'household'),
    row(common.address, formatAddress(address), addressStep),
    row(copy.tenancyStarts, formatDate(tenancy.startDate), 'tenancy'),
    row(copy.tenancyEnds, formatDate(tenancy.endDate), 'tenancy'),
    ...(broadband === undefined
      ? []
      : [row(copy.broadbandFrom, unbrokenDate(broadband), 'broadband-date')]),
  ];
}

function row(term: string, details: string, step: LeadStep): SummaryRow {
  const action = (
    <PageLink
      event="change"
      className={buttonClass('link')}
      to={LEAD_PATHS[step]}
      aria-label={`Change ${term.toLowerCase()}`}
    >
      Change
    </PageLink>
  );
  return { term, details, action };
}
