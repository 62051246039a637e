import { Button } from '../src/ui/button.tsx';
import { DateField } from '../src/ui/date-field.tsx';
import { Controlled, Sample, Samples } from './sample.tsx';

export function PickerSamples() {
  return (
    <Samples title="Day, with an action">
      <Sample state="filled, with an action">
        <Controlled from="2027-09-01">
          {(value, hold) => (
            <DateField
              name="startDate"
              label="Tenancy start date"
              hint="The day you get the keys."
              value={value}
              onChange={hold}
              min="2027-01-01"
              max="2028-12-31"
              action={
                <Button event="uncounted" variant="link">
                  Moved in already
                </Button>
              }
            />
          )}
        </Controlled>
      </Sample>
    </Samples>
  );
}
