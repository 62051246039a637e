import { observer } from 'mobx-react-lite';
import { useApp } from '../../site/app-context.tsx';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

const allInclusive = (product: string): string =>
  `All inclusive: one bill from ${product} instead of one from each supplier.`;

/** Lists the benefits that come with every package, and what the company has to add. */
export const WhyKettle = observer(function WhyKettle() {
  const { brand, lead } = useApp();
  const isAlone = useLivesAlone();
  return (
    <Disclosure event="why-product" label="Why">
      <CheckList
        items={[
          allInclusive(brand.productName),
          'Uncapped energy: use what you need, and the price stays the same.',
          ...(isAlone
            ? []
            : ['Split fairly: each housemate pays their own share by their own Direct Debit.']),
          'No surprises: you see the price per person before you give any bank details.',
          ...lead.settings.carouselTexts,
        ]}
      />
    </Disclosure>
  );
});
