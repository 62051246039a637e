import { formatDate, broadbandDateForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '#words/common.ts';
import * as words from '#words/broadband-date.ts';
import { LeadPage } from '../../app/page/lead-page.tsx';
import { useLeadScreen } from '../../app/screen-model/use-lead-screen.ts';
import { bindText } from '../forms/bind-field.ts';
import { ScreenForm } from '../forms/screen-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { unbrokenDate } from '../../ui/unbroken-date.ts';
import { createBroadbandDate } from './broadband-date.view-model.ts';

export const BroadbandDateScreen = observer(function BroadbandDateScreen() {
  const { form, tenancy } = useLeadScreen('broadband-date', createBroadbandDate);
  return (
    <LeadPage step="broadband-date" title={words.title}>
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        <RadioGroup
          event="broadband-urgent"
          {...bindText(form, 'broadbandUrgent')}
          label={words.question}
          options={[
            {
              value: 'ASAP',
              label: words.asap,
              hint: words.asapHint(unbrokenDate(formatDate(tenancy.startDate))),
            },
            {
              value: 'Later',
              label: words.later,
              hint: words.laterHint,
            },
          ]}
        />
        {form.raw.broadbandUrgent === 'Later' && (
          <DateField
            {...bindText(form, 'broadbandDate')}
            label={broadbandDateForm.labels.broadbandDate}
            hint={words.dateHint}
            min={tenancy.startDate}
            max={tenancy.endDate}
          />
        )}
      </ScreenForm>
    </LeadPage>
  );
});
