import { Button } from '../button.tsx';
import { DateField } from '../date-field.tsx';
import { SelectField } from '../select-field.tsx';
import { Held, Sample, Samples } from './sample.tsx';

const PROPERTIES = [
  { value: 'adr_1', label: '1 Kettle Terrace, Leeds' },
  { value: 'adr_6', label: 'Flat 2, 6 Kettle Terrace, Kettle Court, Leeds' },
];

export function PickerSamples() {
  return (
    <Samples title="Pickers">
      <Sample state="select: default, error">
        <Held from="">
          {(value, hold) => (
            <SelectField
              name="guid"
              label="Address"
              emptyLabel="Choose your address"
              options={PROPERTIES}
              value={value}
              onChange={hold}
              error="You must pick an address"
            />
          )}
        </Held>
      </Sample>
      <Sample state="select: filled">
        <Held from="adr_6">
          {(value, hold) => (
            <SelectField
              id="guid-2"
              name="guid2"
              label="Address"
              options={PROPERTIES}
              value={value}
              onChange={hold}
            />
          )}
        </Held>
      </Sample>
      <Sample state="date: filled, with an action">
        <Held from="2027-09-01">
          {(value, hold) => (
            <DateField
              name="startDate"
              label="Tenancy start date"
              hint="The day you get the keys."
              value={value}
              onChange={hold}
              min="2027-01-01"
              max="2028-12-31"
              action={<Button variant="link">Moved in already</Button>}
            />
          )}
        </Held>
      </Sample>
      <Sample state="date: error">
        <Held from="">
          {(value, hold) => (
            <DateField
              name="endDate"
              label="Tenancy end date"
              error="Tenancy End date required"
              value={value}
              onChange={hold}
            />
          )}
        </Held>
      </Sample>
    </Samples>
  );
}
