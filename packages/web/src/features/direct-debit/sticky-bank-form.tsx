import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import * as common from '../../ui/common-copy.ts';
import * as words from './direct-debit-copy.ts';
import { useApp } from '../../app/app-context.tsx';
import { ScreenForm } from '../forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { Split } from '../../ui/split.tsx';
import { Stack } from '../../ui/stack.tsx';
import type { BankEntry } from './bank-entry.view-model.ts';
import { BankFields } from './bank-fields.tsx';
import { LegalLinks } from './legal-links.tsx';
import { DirectDebitProblemPanel } from './problem-panel.tsx';
import { QuoteSummary, ShortQuote, type DirectDebitQuote } from './quote-summary.tsx';

interface StickyBankFormProps {
  readonly model: BankEntry;
  readonly quote: DirectDebitQuote;
  readonly onGuarantee: () => void;
}

/**
 * The form of the sticky variant, the newer page: the quote stands beside the details, and Confirm
 * sends them (decision 30).
 */
export const StickyBankForm = observer(function StickyBankForm(props: StickyBankFormProps) {
  const { model, quote, onGuarantee } = props;
  const { brand } = useApp();
  const { problem } = model;
  const panel = useShownOnTop(problem);
  return (
    <Split aside={<QuoteSummary quote={quote} />} isAsideFirst>
      <ScreenForm
        form={model.shownForm}
        submitEvent={problem && !problem.isRefused ? 'try-again' : 'confirm'}
        submitLabel={problem && !problem.isRefused ? common.tryAgain : words.confirm}
        busyLabel={words.settingUp}
        isBarSticky
        barAside={<ShortQuote quote={quote} />}
        problemPanel={
          problem && (
            <DirectDebitProblemPanel
              ref={panel}
              failed={problem}
              onStartAgain={() => model.startAgain()}
            />
          )
        }
      >
        <BankFields model={model} hasTerms={false} links={brand.links} />
        <Stack gap="s">
          <p>{words.confirmAgrees}</p>
          <LegalLinks links={brand.links} />
          <Button event="guarantee" type="button" variant="link" onClick={onGuarantee}>
            {words.guarantee}
          </Button>
        </Stack>
      </ScreenForm>
    </Split>
  );
});

/**
 * Scrolls to the top and moves the focus to the panel on each new problem (product.md section 8).
 */
function useShownOnTop(problem: unknown) {
  const panel = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem === undefined) return;
    panel.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [problem]);
  return panel;
}
