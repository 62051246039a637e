import { Button } from '../src/ui/button.tsx';
import { ComboboxField, type ComboboxFieldProps } from '../src/ui/combobox-field.tsx';
import { NumberStepper } from '../src/ui/number-stepper.tsx';
import { Controlled, OpenSample, Sample, Samples } from './sample.tsx';

const MATCHES = [
  { id: 'adr_1', label: '1 Kettle Terrace, Leeds' },
  { id: 'adr_6', label: 'Flat 2, 6 Kettle Terrace, Kettle Court, Leeds' },
];

export function StepperSamples() {
  return (
    <Samples title="Stepper and combobox">
      <Sample state="stepper">
        <Controlled from="4">
          {(value, hold) => (
            <NumberStepper
              fewerEvent="uncounted"
              moreEvent="uncounted"
              name="housemateCount"
              label="Housemates"
              value={value}
              onChange={hold}
              min={1}
              max={15}
              fewerLabel="Fewer housemates"
              moreLabel="More housemates"
              action={
                <Button event="uncounted" variant="link">
                  Why?
                </Button>
              }
            />
          )}
        </Controlled>
      </Sample>
      <Sample state="stepper: at its limit, error">
        <Controlled from="1">
          {(value, hold) => (
            <NumberStepper
              fewerEvent="uncounted"
              moreEvent="uncounted"
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
        </Controlled>
      </Sample>
      <Sample state="combobox">
        <AddressBox name="address" from="Kettle T" hint="Start with your postcode." />
      </Sample>
      <Sample state="combobox: searching">
        <AddressBox id="address-2" name="address2" from="LS6" isLoading options={[]} />
      </Sample>
      <Sample state="combobox: open">
        <OpenSample>
          <AddressBox id="address-3" name="address3" from="Kettle T" />
        </OpenSample>
      </Sample>
    </Samples>
  );
}

type AddressBoxProps = Partial<
  Pick<ComboboxFieldProps, 'id' | 'hint' | 'isLoading' | 'options'>
> & {
  readonly name: string;
  readonly from: string;
};

function AddressBox({ from, options = MATCHES, ...others }: AddressBoxProps) {
  return (
    <Controlled from={from}>
      {(value, hold) => (
        <ComboboxField
          event="uncounted"
          label="Address"
          options={options}
          value={value}
          onChange={hold}
          onPick={hold}
          {...others}
        />
      )}
    </Controlled>
  );
}
