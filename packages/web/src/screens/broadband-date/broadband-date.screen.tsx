import { formatDate } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { LeadPage } from '../../app/lead-page.tsx';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { bindText } from '../../forms/bind-field.ts';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { createBroadbandDate } from './broadband-date.view-model.ts';

export const BroadbandDateScreen = observer(function BroadbandDateScreen() {
  const { form, tenancy } = useLeadScreen('broadband-date', createBroadbandDate);
  return (
    <LeadPage step="broadband-date" title="When should broadband start?">
      <ScreenForm form={form} submitLabel="Next">
        <RadioGroup
          {...bindText(form, 'broadbandUrgent')}
          label="When?"
          options={[
            {
              value: 'ASAP',
              label: 'ASAP',
              hint: `From ${formatDate(tenancy.startDate)}.`,
            },
            {
              value: 'Later',
              label: 'Later',
              hint: 'On a day that suits the house.',
            },
          ]}
        />
        {form.raw.broadbandUrgent === 'Later' && (
          <DateField
            {...bindText(form, 'broadbandDate')}
            label="Installation date"
            hint="Weekends may not be available."
            min={tenancy.startDate}
            max={tenancy.endDate}
          />
        )}
      </ScreenForm>
    </LeadPage>
  );
});
