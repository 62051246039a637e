import { formatDate, type CalendarDate, tenancyForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { useLeadScreen } from '../../site/use-screen.ts';
import { bindText } from '../../site/forms/bind-field.ts';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { announce } from '../../ui/live-region.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import css from './tenancy.module.css';
import { TenancyModel } from './tenancy-model.ts';

const startsOn = (date: string): string => `Starts on ${date}. The end date is filled in too.`;
const from = (date: string): string => `From ${date}`;

/** Announces the start date, because the click fills in fields that do not have the focus. */
const announceStart = (start: CalendarDate): void => announce(startsOn(formatDate(start)));

export const Screen = observer(function TenancyScreen() {
  const model = useLeadScreen('tenancy', (parts) => new TenancyModel(parts));
  const { form } = model;
  const movedIn = (
    <Button
      event="moved-in-already"
      type="button"
      variant="link"
      onClick={() => announceStart(model.moveInToday())}
    >
      Moved in already
    </Button>
  );
  const startOn = (date: CalendarDate) => {
    model.changeStart(date);
    announceStart(date);
  };
  return (
    <LeadPage step="tenancy" title="When Is Your Tenancy?">
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        <div className={css['starts']} role="group" aria-label="A year">
          {model.usualStarts.map((date) => (
            <Button
              event="usual-start"
              key={date}
              variant="secondary"
              onClick={() => startOn(date)}
            >
              {from(formatDate(date))}
            </Button>
          ))}
        </div>
        <DateField
          {...bindText(form, 'startDate')}
          label={tenancyForm.labels.startDate}
          onChange={(date) => model.changeStart(date)}
          min={model.earliestStart}
          max={model.latestStart}
          action={movedIn}
        />
        <DateField
          {...bindText(form, 'endDate')}
          label={tenancyForm.labels.endDate}
          hint="No fixed end? Give the date you expect to move out."
          min={form.raw.startDate}
          max={model.latestEnd}
        />
      </ScreenForm>
    </LeadPage>
  );
});
