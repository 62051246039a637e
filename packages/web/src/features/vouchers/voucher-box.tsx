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

interface VoucherBoxProps {
  readonly model: VoucherBoxModel;
  /** The description of the valid discount; absent if none applies. */
  readonly description: string | undefined;
}

/**
 * The voucher box: a question that opens it, a code with Apply, or the voucher that applies with
 * Clear.
 */
export const VoucherBox = observer(function VoucherBox(props: VoucherBoxProps) {
  const { model, description } = props;
  // The focus stays where it is, so what is said of the code has to be announced.
  useAnnounceChanges(model.error ?? model.note);
  const part = partOf(props);
  return (
    <FocusSwap part={part} label={description === undefined ? undefined : 'Voucher'}>
      {part === 'folded' && (
        <Button event="have-voucher" variant="link" onClick={() => model.unfold()}>
          Have a voucher code?
        </Button>
      )}
      {part === 'code' && <CodeForm model={model} />}
      {description !== undefined && <AppliedVoucher model={model} description={description} />}
    </FocusSwap>
  );
});

function partOf({ model, description }: VoucherBoxProps): string {
  if (description === undefined) return model.isFolded ? 'folded' : 'code';
  return model.failure === undefined ? 'held' : 'not priced';
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
          note={model.note !== undefined && <span>{model.note}</span>}
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
