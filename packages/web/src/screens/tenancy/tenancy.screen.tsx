import { observer } from 'mobx-react-lite';
import { LeadPage } from '../../app/lead-page.tsx';
import { useLeadScreen } from '../../app/use-lead-screen.ts';
import { bindText } from '../../forms/bind-field.ts';
import { ScreenForm } from '../../forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { DateField } from '../../ui/date-field.tsx';
import { createTenancy } from './tenancy.view-model.ts';

export const TenancyScreen = observer(function TenancyScreen() {
  const model = useLeadScreen('tenancy', createTenancy);
  const { form } = model;
  const movedIn = (
    <Button type="button" variant="link" onClick={model.moveInToday}>
      Moved in already
    </Button>
  );
  return (
    <LeadPage
      step="tenancy"
      title="When is your tenancy?"
      lead="Your bills start on the first day and stop on the last."
    >
      <ScreenForm form={form} submitLabel="Next">
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
          hint="No fixed end? Give the date you expect to move out."
          min={form.raw.startDate}
          max={model.latestEnd()}
        />
      </ScreenForm>
    </LeadPage>
  );
});
