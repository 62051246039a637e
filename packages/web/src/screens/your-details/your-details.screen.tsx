import { observer } from 'mobx-react-lite';
import { useApp } from '../../app/app-context.tsx';
import { LeadPage } from '../../app/lead-page.tsx';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { bindTick } from '../../forms/bind-field.ts';
import { PersonFields } from '../../forms/person-fields.tsx';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { CheckboxField } from '../../ui/checkbox-field.tsx';
import { ExternalLink } from '../../ui/external-link.tsx';
import { createYourDetails } from './your-details.view-model.ts';

export const YourDetailsScreen = observer(function YourDetailsScreen() {
  const { brand } = useApp();
  const form = useLeadScreen('your-details', createYourDetails);
  return (
    <LeadPage step="your-details" title="Tell Us About You" lead="You will be the lead tenant.">
      <ScreenForm form={form} submitLabel="Next">
        <PersonFields form={form} />
        <CheckboxField
          {...bindTick(form, 'termsAgreed')}
          label="I agree to the privacy policy"
          hint={<ExternalLink href={brand.links.privacy}>Read the privacy policy</ExternalLink>}
        />
        <CheckboxField
          {...bindTick(form, 'allowPromotions')}
          label="Send me offers"
          hint="Untick this if you would rather not hear about offers. It changes nothing else."
        />
      </ScreenForm>
    </LeadPage>
  );
});
