import { voucherForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { afterPointerUp } from '../../site/forms/after-pointer-up.ts';
import { Button } from '../../ui/button.tsx';
import { FocusSwap } from '../../ui/focus.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { useAnnounceChanges } from '../../ui/live-region.tsx';
import css from './voucher-box.module.css';
import type { VoucherBoxModel } from './voucher-box-model.ts';

const applyIn = (seconds: number): string => `Apply (${seconds})`;

/** The voucher box: a code with Apply, or the voucher that applies with Clear. */
export const VoucherBox = observer(function VoucherBox({
  model,
  description,
}: {
  model: VoucherBoxModel;
  /** The description of the valid discount; absent if none applies. */
  description: string | undefined;
}) {
  // The focus stays in the box, so an error about the code has to be announced.
  useAnnounceChanges(model.error);
  return (
    <FocusSwap
      part={partOf(description, model.failure)}
      label={description === undefined ? undefined : 'Voucher'}
    >
      {description === undefined ? (
        <CodeForm model={model} />
      ) : (
        <AppliedVoucher model={model} description={description} />
      )}
    </FocusSwap>
  );
});

function partOf(description: string | undefined, failure: string | undefined): string {
  if (description === undefined) return 'code';
  return failure === undefined ? 'held' : 'not priced';
}

const CodeForm = observer(function CodeForm({ model }: { model: VoucherBoxModel }) {
  const { secondsLeft } = model.coolDown;
  const apply = (
    <Button
      event="apply-voucher"
      type="submit"
      variant="secondary"
      isBusy={model.isBusy}
      isDisabled={!model.canApply}
    >
      {secondsLeft > 0 ? applyIn(secondsLeft) : 'Apply'}
    </Button>
  );
  return (
    <form
      className={css['form']}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void model.apply();
      }}
    >
      <Stack gap="s">
        <TextField
          name="voucherCode"
          label={voucherForm.labels.voucherCode}
          value={model.code}
          onChange={(code) => model.type(code)}
          onBlur={() => afterPointerUp(() => model.blur())}
          error={model.error}
          autoComplete="off"
          autoCapitalize="characters"
          enterKeyHint="go"
          action={apply}
        />
      </Stack>
    </form>
  );
});

const AppliedVoucher = observer(function AppliedVoucher({
  model,
  description,
}: {
  model: VoucherBoxModel;
  description: string;
}) {
  return (
    <Stack gap="s">
      {model.failure !== undefined && <MissingPrice model={model} failure={model.failure} />}
      <Panel
        tone="success"
        isAnnounced
        action={
          <Button event="clear-voucher" type="button" variant="link" onClick={() => model.clear()}>
            Clear
          </Button>
        }
      >
        {description}
      </Panel>
    </Stack>
  );
});

/**
 * Shown when the voucher applies, but the price of the current package with it could not be
 * fetched.
 */
const MissingPrice = observer(function MissingPrice({
  model,
  failure,
}: {
  model: VoucherBoxModel;
  failure: string;
}) {
  return (
    <Panel
      tone="severe"
      action={
        <Button
          event="try-again"
          type="button"
          isBusy={model.isBusy}
          onClick={() => void model.retry()}
        >
          {common.tryAgain}
        </Button>
      }
    >
      {failure} {!model.isPriced && 'Until then the price is shown without your voucher.'}
    </Panel>
  );
});
