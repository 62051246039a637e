import { broadbandDateForm, leadBroadbandDate } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { type LeadScreenParts, useLeadScreen } from '../../site/use-screen.ts';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { bindText } from '../../site/forms/bind-field.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { RadioGroup } from '../../ui/radio-group.tsx';
import { leadForm } from '../../site/forms/form-model.ts';
import { unbrokenDate } from '../../ui/text.tsx';

const asapHint = (date: string): string => `From ${date}.`;

export const Screen = observer(function BroadbandDateScreen() {
  const { asap, form, tenancy } = useLeadScreen('broadband-date', createBroadbandDate);
  return (
    <LeadPage step="broadband-date" title="When Should Broadband Start?">
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        <RadioGroup
          event="broadband-urgent"
          {...bindText(form, 'broadbandUrgent')}
          label="When?"
          options={[
            {
              value: 'ASAP',
              label: 'ASAP',
              hint: asap && asapHint(unbrokenDate(asap)),
            },
            { value: 'Later', label: 'Later' },
          ]}
        />
        {form.raw.broadbandUrgent === 'Later' && (
          <DateField
            {...bindText(form, 'broadbandDate')}
            label={broadbandDateForm.labels.broadbandDate}
            hint="Weekends may not be available."
            min={tenancy.startDate}
            max={tenancy.endDate}
          />
        )}
      </ScreenForm>
    </LeadPage>
  );
});

/**
 * Creates the model of the page where broadband is scheduled: as soon as possible, or on a day of
 * the tenancy.
 */
function createBroadbandDate(parts: LeadScreenParts) {
  const { clock, lead, goNext } = parts;
  const { tenancy } = lead.journey;
  if (!tenancy) throw new Error('The broadband date was asked for before the tenancy.');
  const form = leadForm(
    parts,
    broadbandDateForm,
    () => ({ tenancy }),
    (broadbandTiming) => {
      lead.change({ broadbandTiming });
      return goNext();
    },
  );
  const urgent = { ...lead.journey, broadbandTiming: { isUrgent: true } } as const;
  return { asap: leadBroadbandDate(urgent, clock.today()), form, tenancy };
}
