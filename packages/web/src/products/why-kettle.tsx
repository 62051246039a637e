import { useApp } from '../app/app-context.tsx';
import { CheckList } from '../ui/check-list.tsx';
import { Disclosure } from '../ui/disclosure.tsx';

/** What one gets with the package, whatever is in it (product.md section 2). */
export function WhyKettle() {
  const { brand } = useApp();
  return (
    <Disclosure label="Why">
      <CheckList
        items={[
          `All inclusive: one bill from ${brand.productName} in place of one from every supplier.`,
          'Uncapped energy: use what you need, the price stays.',
          'Split fairly: each housemate pays their own share by their own Direct Debit.',
          'No surprise: you see the price per person before you give a single detail of your bank.',
        ]}
      />
    </Disclosure>
  );
}
