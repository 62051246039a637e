import { BROADBAND, broadbandForm, pickedCode, productOfType, withBroadband } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { type LeadScreenParts, useLeadScreen } from '../../site/use-screen.ts';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { bindText } from '../../site/forms/bind-field.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { OptionPicker } from '../products/option-picker.tsx';
import { leadForm } from '../../site/forms/form-model.ts';
import { selectionOf } from '../../site/journey/selection-saver.ts';

export const Screen = observer(function BroadbandScreen() {
  const { form, product } = useLeadScreen('broadband', createBroadband);
  return (
    <LeadPage step="broadband" title="Choose Your Broadband">
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

/**
 * Creates the model of the broadband picker. The pick is saved to the lead in the background while
 * the person continues.
 */
function createBroadband(parts: LeadScreenParts) {
  const { lead, goNext } = parts;
  const { picks, products = [] } = lead.journey;
  const product = productOfType(products, BROADBAND);
  const picked = pickedCode(products, picks, BROADBAND);
  const form = leadForm(
    parts,
    broadbandForm,
    () => ({
      ...(product && { product }),
      ...(picked !== undefined && { picked }),
    }),
    (code) => {
      selectionOf(parts).pick(withBroadband(lead.journey, code));
      return goNext();
    },
  );
  return { form, product };
}
