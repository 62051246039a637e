import { personalDetailsForm } from '@kettle/core';
import * as common from '../../ui/common-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { useLeadScreen } from '../../site/use-screen.ts';
import { FormCheckbox } from '../../site/forms/form-checkbox.tsx';
import { PersonFields } from '../../site/forms/person-fields.tsx';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { createYourDetails } from './your-details-form.ts';
import { ExternalLink } from '../../ui/links.tsx';

export function Screen() {
  const { brand } = useApp();
  const form = useLeadScreen('your-details', createYourDetails);
  return (
    <LeadPage step="your-details" title="Tell Us About You">
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        <PersonFields form={form} />
        <FormCheckbox
          form={form}
          name="termsAgreed"
          event="terms-agreed"
          label={personalDetailsForm.labels.termsAgreed}
          hint={
            <ExternalLink isAlone event="privacy" href={brand.links.privacy}>
              {common.readPrivacyPolicy}
            </ExternalLink>
          }
        />
        <FormCheckbox
          form={form}
          name="allowPromotions"
          event="allow-promotions"
          label={personalDetailsForm.labels.allowPromotions}
        />
      </ScreenForm>
    </LeadPage>
  );
}
