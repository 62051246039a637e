import { leadPackagePrice } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '#words/common.ts';
import * as words from '#words/full-summary.ts';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { PackageList } from '../../products/package-list.tsx';
import { PackagePrice } from '../../products/package-price.tsx';
import { PriceExplanation } from '../../products/price-explanation.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { Stack } from '../../ui/stack.tsx';
import { SummaryList } from '../../ui/summary-list.tsx';
import { TwoColumns } from '../../ui/two-columns.tsx';
import { VoucherBox } from '../../vouchers/voucher-box.tsx';
import { FullSummary } from './full-summary.view-model.ts';
import { PaymentPlanCard } from './payment-plan-card.tsx';
import { summaryRows } from './summary-rows.ts';

export const FullSummaryScreen = observer(function FullSummaryScreen() {
  const { lead } = useApp();
  const model = useLeadScreen('full-summary', (parts) => new FullSummary(parts));
  const { picks, products = [], tenancy } = lead.journey;
  return (
    <LeadPage step="full-summary" title={words.title} width="desk">
      <TwoColumns first={<PriceCard model={model} />} last={<Ending model={model} />}>
        <Card title={words.yourHouse}>
          <SummaryList rows={summaryRows(lead.journey)} />
        </Card>
        {tenancy && <PaymentPlanCard tenancy={tenancy} price={leadPackagePrice(lead.journey)} />}
        <Card title={common.whatIsIncluded}>
          <PackageList products={products} picks={picks} />
        </Card>
      </TwoColumns>
    </LeadPage>
  );
});

const PriceCard = observer(function PriceCard({ model }: { model: FullSummary }) {
  const { lead } = useApp();
  const { household, picks, products = [] } = lead.journey;
  const price = leadPackagePrice(lead.journey);
  return (
    <Card>
      <Stack>
        <PackagePrice price={price} period={model.period} />
        <RadioGroup
          name="period"
          label={words.showPrices}
          variant="segmented"
          value={model.period}
          onChange={(period) => model.showPrices(period)}
          options={[
            { value: 'Weekly', label: words.weekly },
            { value: 'Monthly', label: words.monthly },
          ]}
        />
        {household && (
          <PriceExplanation
            price={price}
            housemateCount={household.housemateCount}
            products={products}
            picks={picks}
          />
        )}
      </Stack>
    </Card>
  );
});

const Ending = observer(function Ending({ model }: { model: FullSummary }) {
  const { discount } = useApp().lead.journey;
  return (
    <>
      <VoucherBox
        model={model.voucher}
        description={discount?.isValid ? discount.description : undefined}
      />
      <ActionBar>
        <Button type="button" onClick={() => model.goOn()}>
          {common.next}
        </Button>
      </ActionBar>
    </>
  );
});
