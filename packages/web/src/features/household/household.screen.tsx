import { MAXIMUM_HOUSEMATES, MINIMUM_HOUSEMATES, householdForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useId, useState } from 'react';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { useLeadScreen } from '../../site/use-screen.ts';
import { AffiliateSlot } from '../codes/code-slots.tsx';
import { bindText } from '../../site/forms/bind-field.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { HouseholdAddress } from './household-address.tsx';
import css from './household.module.css';
import { HouseholdModel } from './household-model.ts';

interface PartProps {
  readonly model: HouseholdModel;
}

/** A link to the page with a referral code redirects to the referral page. */
export const Screen = observer(function HouseholdScreen() {
  const model = useLeadScreen('household', (parts) => new HouseholdModel(parts));
  const { form } = model;
  return (
    <LeadPage step="household" title="Tell Us About Your Home">
      <Stack>
        <AffiliateSlot />
        <ScreenForm
          form={form}
          submitLabel="Get A Price"
          submitEvent="get-a-price"
          busyLabel="Working out your price…"
        >
          <HouseholdAddress model={model} />
          <Housemates model={model} />
          <LettingAgent model={model} />
        </ScreenForm>
      </Stack>
    </LeadPage>
  );
});

const LettingAgent = observer(function LettingAgent({ model: { form } }: PartProps) {
  return (
    <TextField
      {...bindText(form, 'lettingAgentName')}
      label={householdForm.labels.lettingAgentName}
      hint="Optional"
      // Otherwise browsers fill in the tenant's own organisation.
      autoComplete="off"
      enterKeyHint="done"
    />
  );
});

const Housemates = observer(function Housemates({ model: { form } }: PartProps) {
  const [isWhyShown, setIsWhyShown] = useState(false);
  const reason = useId();
  const why = (
    <Button
      event="why-housemates"
      variant="link"
      isExpanded={isWhyShown}
      controls={reason}
      onClick={() => setIsWhyShown(!isWhyShown)}
    >
      Why?
    </Button>
  );
  return (
    <div>
      <NumberStepper
        {...bindText(form, 'housemateCount')}
        label={householdForm.labels.housemateCount}
        hint="Including you"
        min={MINIMUM_HOUSEMATES}
        max={MAXIMUM_HOUSEMATES}
        fewerLabel="Fewer housemates"
        moreLabel="More housemates"
        fewerEvent="fewer-housemates"
        moreEvent="more-housemates"
        action={why}
      />
      <div id={reason} className={css['why']}>
        {isWhyShown && (
          <Panel tone="info">
            The costs are shared equally, so the more housemates there are, the less each of you
            pays. Everyone pays their own share by Direct Debit.
          </Panel>
        )}
      </div>
    </div>
  );
});
