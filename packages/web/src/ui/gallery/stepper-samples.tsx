import { Button } from '../button.tsx';
import { ComboboxField } from '../combobox-field.tsx';
import { NumberStepper } from '../number-stepper.tsx';
import { Held, Opened, Sample, Samples } from './sample.tsx';

const MATCHES = [
  { id: 'adr_1', label: '1 Kettle Terrace, Leeds' },
  { id: 'adr_6', label: 'Flat 2, 6 Kettle Terrace, Kettle Court, Leeds' },
];

export function StepperSamples() {
  return (
    <Samples title="Stepper and combobox">
      <Sample state="stepper">
        <Held from="4">
          {(value, hold) => (
            <NumberStepper
              name="housemateCount"
              label="Housemates"
              value={value}
              onChange={hold}
              min={1}
              max={15}
              fewerLabel="Fewer housemates"
              moreLabel="More housemates"
              action={<Button variant="link">Why?</Button>}
            />
          )}
        </Held>
      </Sample>
      <Sample state="stepper: at its limit, error">
        <Held from="1">
          {(value, hold) => (
            <NumberStepper
              id="count-2"
              name="count2"
              label="Housemates"
              value={value}
              onChange={hold}
              min={1}
              max={15}
              fewerLabel="Fewer housemates"
              moreLabel="More housemates"
              error="Must be a number between 1 and 15"
            />
          )}
        </Held>
      </Sample>
      <Sample state="combobox">
        <Held from="Kettle T">
          {(value, hold) => (
            <ComboboxField
              name="address"
              label="Address"
              hint="Start with your postcode."
              options={MATCHES}
              value={value}
              onChange={hold}
              onPick={hold}
            />
          )}
        </Held>
      </Sample>
      <Sample state="combobox: searching">
        <Held from="LS6">
          {(value, hold) => (
            <ComboboxField
              id="address-2"
              name="address2"
              label="Address"
              isLoading
              options={[]}
              value={value}
              onChange={hold}
              onPick={hold}
            />
          )}
        </Held>
      </Sample>
      <Sample state="combobox: open">
        <Opened>
          <Held from="Kettle T">
            {(value, hold) => (
              <ComboboxField
                id="address-3"
                name="address3"
                label="Address"
                options={MATCHES}
                value={value}
                onChange={hold}
                onPick={hold}
              />
            )}
          </Held>
        </Opened>
      </Sample>
    </Samples>
  );
}
