import { formatDate, type CalendarDate, tenancyForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '#words/common.ts';
import * as words from '#words/tenancy.ts';
import { LeadPage } from '../../app/page/lead-page.tsx';
import { useLeadScreen } from '../../app/screen-model/use-lead-screen.ts';
import { bindText } from '../forms/bind-field.ts';
import { ScreenForm } from '../forms/screen-form.tsx';
import { announce } from '../../ui/announce.ts';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import css from './tenancy.module.css';
import { createTenancy } from './tenancy.view-model.ts';

/** Announces the start date, because the press fills in fields that do not have the focus. */
const tell = (start: CalendarDate): void => announce(words.startsOn(formatDate(start)));

export const TenancyScreen = observer(function TenancyScreen() {
  const model = useLeadScreen('tenancy', createTenancy);
  const { form } = model;
  const movedIn = (
    <Button
      event="moved-in-already"
      type="button"
      variant="link"
      onClick={() => tell(model.moveInToday())}
    >
      {words.movedIn}
    </Button>
  );
  const startOn = (date: CalendarDate) => {
    model.changeStart(date);
    tell(date);
  };
  return (
    <LeadPage step="tenancy" title={words.title} intro={words.intro}>
      <ScreenForm form={form} submitLabel={common.next} submitEvent="next">
        <div className={css['starts']} role="group" aria-label={words.usualStarts}>
          {model.usualStarts.map((date) => (
            <Button
              event="usual-start"
              key={date}
              variant="secondary"
              onClick={() => startOn(date)}
            >
              {words.from(formatDate(date))}
            </Button>
          ))}
        </div>
        <DateField
          {...bindText(form, 'startDate')}
          label={tenancyForm.labels.startDate}
          onChange={model.changeStart}
          min={model.earliestStart}
          max={model.latestStart}
          action={movedIn}
        />
        <DateField
          {...bindText(form, 'endDate')}
          label={tenancyForm.labels.endDate}
          hint={words.endHint}
          min={form.raw.startDate}
          max={model.latestEnd()}
        />
      </ScreenForm>
    </LeadPage>
  );
});
