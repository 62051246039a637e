import { broadbandForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { LeadPage } from '../../app/page/lead-page.tsx';
import { useLeadScreen } from '../../app/screen-model/use-lead-screen.ts';
import { bindText } from '../forms/bind-field.ts';
import { ScreenForm } from '../forms/screen-form.tsx';
import { OptionPicker } from '../products/option-picker.tsx';
import { createBroadband } from './broadband-model.ts';

export const BroadbandScreen = observer(function BroadbandScreen() {
  const { form, product } = useLeadScreen('broadband', createBroadband);
  return (
    <LeadPage
      step="broadband"
      title="Choose Your Broadband"
      intro="Your pick is part of the price. You can change it until you confirm."
    >
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        {product && (
          <OptionPicker
            event="broadband-option"
            {...bindText(form, 'broadband')}
            label={broadbandForm.labels.broadband}
            product={product}
          />
        )}
      </ScreenForm>
    </LeadPage>
  );
});
