import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import * as words from './direct-debit-copy.ts';
import { useApp } from '../../app/app-context.tsx';
import { ScreenForm } from '../forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { useBroughtIntoView } from '../../ui/use-brought-into-view.ts';
import type { BankEntry } from './bank-entry.view-model.ts';
import { BankFields } from './bank-fields.tsx';
import { DirectDebitProblemPanel } from './problem-panel.tsx';

interface ControlBankFormProps {
  readonly model: BankEntry;
  readonly onGuarantee: () => void;
}

/** The bank details form of the control variant, which is followed by a confirm page. */
export const ControlBankForm = observer(function ControlBankForm(props: ControlBankFormProps) {
  const { model, onGuarantee } = props;
  const { brand } = useApp();
  const { problem } = model;
  const panel = useBroughtIntoView(problem);
  return (
    <ScreenForm
      form={model.shownForm}
      submitLabel={common.next}
      submitEvent="next"
      busyLabel={words.settingUp}
      problemPanel={
        problem && (problem.correction || !problem.isRefused) ? (
          <div ref={panel}>
            <DirectDebitProblemPanel failed={problem} onStartAgain={() => model.startAgain()} />
          </div>
        ) : undefined
      }
      moreActions={
        <Button event="guarantee" type="button" variant="link" onClick={onGuarantee}>
          {words.guarantee}
        </Button>
      }
    >
      <BankFields model={model} hasTerms links={brand.links} />
    </ScreenForm>
  );
});
