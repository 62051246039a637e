import { describeDiscount } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { ActionBar } from '../../ui/action-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { VoucherBox } from './voucher-box.tsx';
import type { VoucherBoxModel } from './voucher-box-model.ts';

interface VoucherAndNextProps {
  readonly voucher: VoucherBoxModel;
  readonly onNext: () => void;
  /** Content beside the Next button. */
  readonly children?: ReactNode;
}

/** The end of a page about the lead's package: the voucher and the button to the next step. */
export const VoucherAndNext = observer(function VoucherAndNext(props: VoucherAndNextProps) {
  const { discount } = useApp().lead.journey;
  return (
    <>
      <VoucherBox
        model={props.voucher}
        description={discount?.isValid ? describeDiscount(discount) : undefined}
      />
      <ActionBar>
        <Button event="next" type="button" isBusy={props.voucher.isWaiting} onClick={props.onNext}>
          {common.next}
        </Button>
        {props.children}
      </ActionBar>
    </>
  );
});
