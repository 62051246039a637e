import { describeDiscount, leadPackagePrice } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { MonthlyPrice } from '../products/monthly-price.tsx';
import { aWeek } from '../products/products-copy.ts';
import { VoucherBox } from './voucher-box.tsx';
import type { VoucherBoxModel } from './voucher-box-model.ts';

interface VoucherAndNextProps {
  readonly voucher: VoucherBoxModel;
  readonly onNext: () => Promise<void>;
  /** Content beside the Next button. */
  readonly children?: ReactNode;
}

/**
 * The end of a page about the lead's package: the voucher, the price and the button to the next step. In two columns it is sticky,
 * so that the price can be seen from every part of a long review.
 */
export const VoucherAndNext = observer(function VoucherAndNext(props: VoucherAndNextProps) {
  const { journey } = useApp().lead;
  const { discount } = journey;
  const weeklyUnit = aWeek(useLivesAlone());
  const [isBusy, setIsBusy] = useState(false);
  const goNext = (): void => {
    setIsBusy(true);
    void props.onNext().finally(() => setIsBusy(false));
  };
  return (
    <>
      <VoucherBox
        model={props.voucher}
        description={discount?.isValid ? describeDiscount(discount) : undefined}
      />
      <ActionBar aside={<MonthlyPrice price={leadPackagePrice(journey)} weeklyUnit={weeklyUnit} />}>
        <Button event="next" type="button" isBusy={isBusy} onClick={goNext}>
          {common.next}
        </Button>
        {props.children}
      </ActionBar>
    </>
  );
});
