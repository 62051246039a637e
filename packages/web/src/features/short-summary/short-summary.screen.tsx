import { formatPounds, isReadOnly, isIncluded, weeklyAmount, type Product } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import * as common from '../../ui/common-copy.ts';
import * as optionWords from '../products/products-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { isUnreadablePackage, packageLinkOf } from '../../site/routing/use-link-params.ts';
import { useLeadScreen } from '../../site/use-screen.ts';
import { PackageLinkCodes } from '../codes/code-slots.tsx';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { MoreAboutProduct, ProductOverlay } from '../products/more-about.tsx';
import { ExplainedPackageList } from '../products/package-list.tsx';
import { EditLink } from '../products/edit-link.tsx';
import { PriceCard } from '../products/price-card.tsx';
import { WhyKettle } from '../products/why-kettle.tsx';
import { SavePackage } from '../sharing/save-package.tsx';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { Switch } from '../../ui/switch.tsx';
import { VoucherAndNext } from '../vouchers/voucher-and-next.tsx';
import { LinkedPackageGate } from './linked-package-gate.tsx';
import { ShortSummaryModel } from './short-summary-model.ts';
import { countHousemates } from '../house/house-copy.ts';

const intro = (count: number, postcode: string): string =>
  `For ${countHousemates(count)} at ${postcode}.`;

/**
 * The package summary. The package of a link is loaded once for each visit, and after that the page
 * shows the journey's own package.
 */
export function Screen() {
  const { search } = useLocation();
  const link = packageLinkOf(search);
  return link ? (
    <LinkedPackageGate key={search} link={link} search={search}>
      <PackageSummary />
    </LinkedPackageGate>
  ) : (
    <PackageSummary />
  );
}

const PackageSummary = observer(function PackageSummary() {
  const { search } = useLocation();
  const { lead } = useApp();
  const model = useLeadScreen('short-summary', (parts) => new ShortSummaryModel(parts));
  const { household, isSharedPackage, picks, products = [] } = lead.journey;
  return (
    <LeadPage
      step="short-summary"
      title="Your Package"
      intro={household && intro(household.housemateCount, household.postcode)}
    >
      <Stack>
        {isUnreadablePackage(search) && (
          <Panel tone="warning" isAnnounced>
            The link you opened is incomplete, so this is the package you had before. Ask for the
            link again to see the other one.
          </Panel>
        )}
        <PackageLinkCodes />
        <PriceCard>
          <WhyKettle />
        </PriceCard>
        <Card title={common.includedTitle}>
          <ExplainedPackageList
            products={products}
            picks={picks}
            actionOf={(product) =>
              isReadOnly(product.type, isSharedPackage) ? null : (
                <EditLink product={product} label="Edit" />
              )
            }
          />
        </Card>
        <OptionalProducts model={model} />
        <VoucherAndNext voucher={model.voucher} onNext={() => model.proceed()}>
          <SavePackage />
        </VoucherAndNext>
      </Stack>
    </LeadPage>
  );
});

const OptionalProducts = observer(function OptionalProducts({
  model,
}: {
  model: ShortSummaryModel;
}) {
  const { lead } = useApp();
  const { isSharedPackage, picks, products = [] } = lead.journey;
  const [explained, setExplained] = useState<Product>();
  return (
    <>
      {lead.selection?.failure !== undefined && (
        <Panel tone="severe">{lead.selection.failure}</Panel>
      )}
      {model.optionalProducts.length > 0 && (
        <Card>
          <div>
            {model.optionalProducts.map((product) => (
              <Switch
                event="optional-product"
                key={product.type}
                name={product.code}
                label={product.type}
                isOn={isIncluded(products, picks, product.type)}
                isDisabled={isReadOnly(product.type, isSharedPackage)}
                hint={isReadOnly(product.type, isSharedPackage) && 'Set by the link.'}
                onChange={() => model.toggle(product)}
                trailing={<OptionalPrice product={product} />}
                action={
                  // A product that is taken has this button in the list above.
                  isIncluded(products, picks, product.type) ? null : (
                    <MoreAboutProduct product={product} onOpen={setExplained} />
                  )
                }
              />
            ))}
          </div>
        </Card>
      )}
      <ProductOverlay product={explained} picks={picks} onClose={() => setExplained(undefined)} />
    </>
  );
});

/** Shows the price of an optional product, whether it is taken or not. */
function OptionalPrice({ product }: { product: Product }) {
  const unit = optionWords.aWeek(useLivesAlone());
  const dearest = Math.max(...product.options.map(({ price }) => price.current));
  return (
    <span>
      {formatPounds(weeklyAmount(dearest))} {unit}
    </span>
  );
}
