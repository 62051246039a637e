import { MAXIMUM_HOUSEMATES, MINIMUM_HOUSEMATES } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { LeadPage } from '../../app/lead-page.tsx';
import { accountExistsPath } from '../../app/paths.ts';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { bindText } from '../../forms/bind-field.ts';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { NumberStepper } from '../../ui/number-stepper.tsx';
import { Panel } from '../../ui/panel.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { HouseholdAddress } from './household-address.tsx';
import { createHousehold } from './household.view-model.ts';

export const HouseholdScreen = observer(function HouseholdScreen() {
  const navigate = useNavigate();
  const model = useLeadScreen('household', (parts) =>
    createHousehold({
      ...parts,
      goToAccount: (guid) => void navigate(accountExistsPath(guid)),
    }),
  );
  const { form } = model;
  return (
    <LeadPage
      step="household"
      title="Tell Us About Your Home"
      lead="The price depends on where you live and how many share it."
    >
      <ScreenForm form={form} submitLabel="Get A Price" busyLabel="Working out your price…">
        <HouseholdAddress model={model} />
        <Housemates model={model} />
        <TextField
          {...bindText(form, 'lettingAgentName')}
          label="Letting agent (optional)"
          autoComplete="organization"
          enterKeyHint="done"
        />
      </ScreenForm>
    </LeadPage>
  );
});

const Housemates = observer(function Housemates({
  model: { form },
}: {
  model: ReturnType<typeof createHousehold>;
}) {
  const [isWhyShown, setIsWhyShown] = useState(false);
  const why = (
    <Button
      type="button"
      variant="link"
      isExpanded={isWhyShown}
      controls="why-housemates"
      onClick={() => setIsWhyShown(!isWhyShown)}
    >
      Why?
    </Button>
  );
  return (
    <div>
      <NumberStepper
        {...bindText(form, 'housemateCount')}
        label="Housemates"
        hint="Count everyone who will live there, you too."
        min={MINIMUM_HOUSEMATES}
        max={MAXIMUM_HOUSEMATES}
        fewerLabel="Fewer housemates"
        moreLabel="More housemates"
        action={why}
      />
      <div id="why-housemates">
        {isWhyShown && (
          <Panel tone="info">
            The house’s costs are shared equally, so the price for each of you falls with every
            housemate. Each one pays their own share by their own Direct Debit.
          </Panel>
        )}
      </div>
    </div>
  );
});
