import { canSkipBroadband } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { Navigate } from 'react-router-dom';
import * as common from '#words/common.ts';
import * as words from '#words/broadband.ts';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/page/lead-page.tsx';
import { LEAD_PATHS } from '../../app/routing/paths.ts';
import { useLeadScreen } from '../../app/screen-model/use-lead-screen.ts';
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
    <LeadPage step="broadband" title={words.title} intro={words.intro}>
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        {product && (
          <OptionPicker
            event="broadband-option"
            {...bindText(form, 'broadband')}
            label={words.label}
            product={product}
          />
        )}
      </ScreenForm>
    </LeadPage>
  );
});
