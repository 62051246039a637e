import {
  leadPaymentPlan,
  formatAddress,
  formatDate,
  leadBroadbandDate,
  type CalendarDate,
  type LeadJourney,
} from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { useLeadScreen } from '../../site/use-screen.ts';
import { PackageList } from '../products/package-list.tsx';
import { PriceCard } from '../products/price-card.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { VoucherAndNext } from '../vouchers/voucher-and-next.tsx';
import { FullSummaryModel } from './full-summary-model.ts';
import { IdleWarning } from '../direct-debit/idle-warning.tsx';
import { PaymentPlanCard } from './payment-plan-card.tsx';
import * as copy from '../house/house-copy.ts';

export const Screen = observer(function FullSummaryScreen() {
  const { clock, lead } = useApp();
  const model = useLeadScreen('full-summary', (parts) => new FullSummaryModel(parts));
  const { picks, products = [] } = lead.journey;
  const plan = leadPaymentPlan(lead.journey, { ...lead.settings, today: clock.today() });
  return (
    <LeadPage step="full-summary" title="Review Your Package" width="desk">
      <TwoColumns
        first={
          <PriceCard period={model.period} plan={plan} choice={<PeriodChoice model={model} />} />
        }
        last={<VoucherAndNext voucher={model.voucher} onNext={() => void model.proceed()} />}
      >
        <Card title="Your House">
          <SummaryList rows={summaryRows(lead.journey, clock.today())} />
        </Card>
        {plan && <PaymentPlanCard plan={plan} />}
        <Card title={common.includedTitle}>
          <PackageList products={products} picks={picks} />
        </Card>
      </TwoColumns>
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

interface SummaryRow {
  readonly term: string;
  readonly details: string;
}

/**
 * Returns the rows for housemates, address and important dates. The broadband date is included only
 * if broadband is taken.
 */
function summaryRows(journey: LeadJourney, today: CalendarDate): readonly SummaryRow[] {
  const { address, household, tenancy } = journey;
  const broadband = leadBroadbandDate(journey, today);
  if (!address || !household || !tenancy) return [];
  return [
    { term: common.housemates, details: String(household.housemateCount) },
    { term: common.address, details: formatAddress(address) },
    { term: copy.tenancyStarts, details: formatDate(tenancy.startDate) },
    { term: copy.tenancyEnds, details: formatDate(tenancy.endDate) },
    ...(broadband === undefined ? [] : [{ term: copy.broadbandFrom, details: broadband }]),
  ];
}
