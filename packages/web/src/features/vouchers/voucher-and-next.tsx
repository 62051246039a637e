import { describeDiscount, leadPackagePrice } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState, type ReactNode } from 'react';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/stack.tsx';
import { useLivesAlone } from '../house/use-lives-alone.ts';
import { A_MONTH, aWeek } from '../products/products-copy.ts';
import { WeekAndMonth } from '../products/week-and-month.tsx';
import { VoucherBox } from './voucher-box.tsx';
import type { VoucherBoxModel } from './voucher-box-model.ts';

interface VoucherAndNextProps {
  readonly voucher: VoucherBoxModel;
  readonly onNext: () => Promise<void>;
  /** Content under the voucher. */
  readonly children?: ReactNode;
}

/**
 * The end of a page about the lead's package: the voucher, and in a bar at the foot of the window
 * the price and the button to the next step.
 */
export const VoucherAndNext = observer(function VoucherAndNext(props: VoucherAndNextProps) {
  const { journey } = useApp().lead;
  const { discount } = journey;
  const weekly = aWeek(useLivesAlone());
  const [isBusy, setIsBusy] = useState(false);
  const goNext = (): void => {
    setIsBusy(true);
    void props.onNext().finally(() => setIsBusy(false));
  };
  return (
    <>
      <Stack gap="s">
        <VoucherBox
          model={props.voucher}
          description={discount?.isValid ? describeDiscount(discount) : undefined}
        />
        {props.children}
      </Stack>
      <ActionBar
        isSticky
        aside={<WeekAndMonth price={leadPackagePrice(journey)} weekly={weekly} monthly={A_MONTH} />}
      >
        <Button event="next" type="button" isBusy={isBusy} onClick={goNext}>
          {common.next}
        </Button>
      </ActionBar>
    </>
  );
});
