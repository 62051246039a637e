import * as words from '#words/why-kettle.ts';
import { useApp } from '../../app/app-context.tsx';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { CheckList } from '../../ui/check-list.tsx';
import { Disclosure } from '../../ui/disclosure.tsx';

/** Lists the benefits that come with every package (product.md section 2). */
export function WhyKettle() {
  const { brand } = useApp();
  const isAlone = useLivesAlone();
  return (
    <Disclosure event="why-product" label={words.title}>
      <CheckList
        items={[
          words.allInclusive(brand.productName),
          words.uncapped,
          ...(isAlone ? [] : [words.splitFairly]),
          words.noSurprise,
        ]}
      />
    </Disclosure>
  );
}
