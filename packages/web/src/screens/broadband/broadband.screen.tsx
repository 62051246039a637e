import { canSkipBroadband } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { LEAD_PATHS } from '../../app/paths.ts';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { bindText } from '../../forms/bind-field.ts';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { OptionPicker } from '../../products/option-picker.tsx';
import { createBroadband } from './broadband.view-model.ts';

export function BroadbandScreen() {
  const { lead } = useApp();
  const hasNoChoice = canSkipBroadband(lead.journey.products ?? []);
  return hasNoChoice ? <Navigate to={LEAD_PATHS['short-summary']} replace /> : <BroadbandPicker />;
}

const BroadbandPicker = observer(function BroadbandPicker() {
  const { form, product } = useLeadScreen('broadband', createBroadband);
  return (
    <LeadPage
      step="broadband"
      title="Choose your broadband"
      lead="Your pick is part of the price. You can change it until you confirm."
    >
      <ScreenForm form={form} submitLabel="Next">
        {product && (
          <OptionPicker {...bindText(form, 'broadband')} label="Broadband" product={product} />
        )}
      </ScreenForm>
    </LeadPage>
  );
});
