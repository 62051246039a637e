import { personalDetailsForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { useLeadScreen } from '../../site/use-screen.ts';
import { bindCheckbox } from '../../site/forms/bind-field.ts';
import { PersonFields } from '../../site/forms/person-fields.tsx';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { createYourDetails } from './your-details-form.ts';
import { ExternalLink } from '../../ui/links.tsx';

export const Screen = observer(function YourDetailsScreen() {
  const { brand } = useApp();
  const form = useLeadScreen('your-details', createYourDetails);
  return (
    <LeadPage step="your-details" title="Tell Us About You">
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        <PersonFields form={form} />
        <CheckboxField
          event="terms-agreed"
          {...bindCheckbox(form, 'termsAgreed')}
          label={personalDetailsForm.labels.termsAgreed}
          hint={
            <ExternalLink isAlone event="privacy" href={brand.links.privacy}>
              {common.readPrivacyPolicy}
            </ExternalLink>
          }
        />
        <CheckboxField
          event="allow-promotions"
          {...bindCheckbox(form, 'allowPromotions')}
          label={personalDetailsForm.labels.allowPromotions}
        />
      </ScreenForm>
    </LeadPage>
  );
});
