import { formatDate, type CalendarDate } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { LeadPage } from '../../app/lead-page.tsx';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { bindText } from '../../forms/bind-field.ts';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import css from './tenancy.module.css';
import { createTenancy } from './tenancy.view-model.ts';

export const TenancyScreen = observer(function TenancyScreen() {
  const model = useLeadScreen('tenancy', createTenancy);
  const { form } = model;
  const movedIn = (
    <Button type="button" variant="link" onClick={model.moveInToday}>
      Moved in already
    </Button>
  );
  const startOn = (date: CalendarDate) => {
    model.changeStart(date);
    announce(`Starts on ${formatDate(date)}. The end date is filled in too.`);
  };
  return (
    <LeadPage
      step="tenancy"
      title="When is your tenancy?"
      lead="Your bills start on the first day and stop on the last."
    >
      <ScreenForm form={form} submitLabel="Next">
        <div className={css['starts']} role="group" aria-label="Usual start dates">
          {model.usualStarts.map((date) => (
            <Button key={date} variant="secondary" onClick={() => startOn(date)}>
              From {formatDate(date)}
            </Button>
          ))}
        </div>
        <DateField
          {...bindText(form, 'startDate')}
          label="Tenancy start date"
          onChange={model.changeStart}
          min={model.earliestStart}
          max={model.latestStart}
          action={movedIn}
        />
        <DateField
          {...bindText(form, 'endDate')}
          label="Tenancy end date"
          hint="No fixed end, such as a rolling tenancy? Give the date you expect to move out."
          min={form.raw.startDate}
          max={model.latestEnd()}
        />
      </ScreenForm>
    </LeadPage>
  );
});
