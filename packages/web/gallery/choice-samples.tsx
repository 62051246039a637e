import { CheckboxField } from '../src/ui/checkbox-field.tsx';
import { ExternalLink } from '../src/ui/links.tsx';
import { IconButton } from '../src/ui/icon-button.tsx';
import { Price } from '../src/ui/price.tsx';
import { RadioGroup } from '../src/ui/radio-group.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { Controlled, Sample, Samples } from './sample.tsx';
import { Ribbon } from '../src/ui/ribbon.tsx';

const WHO = [
  { value: 'Student', label: 'Student' },
  { value: 'Not a Student', label: 'Not a Student' },
];
const PERIODS = [
  { value: 'week', label: 'Weekly' },
  { value: 'month', label: 'Monthly' },
];
const ABOUT = (name: string) => (
  <IconButton
    event="uncounted"
    icon="info"
    label={`More about ${name}`}
    onClick={() => undefined}
  />
);
const SPEEDS = [
  {
    value: 'B1',
    label: 'Superfast',
    hint: 'Average 67 Mbps. Streams in every room.',
    price: 'Included',
    trailing: ABOUT('Superfast'),
  },
  {
    value: 'B2',
    label: 'Ultrafast',
    hint: 'Average 145 Mbps. Five people on video at once.',
    price: <Price size="row" current="+£1.20" original="£1.50" />,
    ribbon: <Ribbon text="Most popular" />,
    trailing: ABOUT('Ultrafast'),
  },
  {
    value: 'B3',
    label: 'Full fibre',
    hint: 'Average 500 Mbps.',
    price: '+£2.75',
    ribbon: <Ribbon text="New" colour="#1b7f5c" />,
    trailing: ABOUT('Full fibre'),
  },
];

export function ChoiceSamples() {
  return (
    <>
      <RadioSamples />
      <TickSamples />
    </>
  );
}

function RadioSamples() {
  return (
    <Samples title="Radio buttons">
      <Sample state="cards with price, ribbon and info">
        <Controlled from="B2">
          {(value, hold) => (
            <RadioGroup
              event="uncounted"
              name="broadband"
              label="Broadband"
              variant="card"
              options={SPEEDS}
              value={value}
              onChange={hold}
            />
          )}
        </Controlled>
      </Sample>
      <Sample state="plain, error">
        <Controlled from="">
          {(value, hold) => (
            <RadioGroup
              event="uncounted"
              name="leadType"
              label="I am a…"
              options={WHO}
              value={value}
              onChange={hold}
              error="Please select an option"
            />
          )}
        </Controlled>
      </Sample>
      <Sample state="segmented">
        <Controlled from="week">
          {(value, hold) => (
            <RadioGroup
              event="uncounted"
              name="period"
              label="Show prices"
              variant="segmented"
              options={PERIODS}
              value={value}
              onChange={hold}
            />
          )}
        </Controlled>
      </Sample>
      <Sample state="disabled">
        <RadioGroup
          event="uncounted"
          id="who-2"
          name="leadType2"
          label="I am a…"
          options={WHO}
          value="Student"
          onChange={() => undefined}
          isDisabled
        />
      </Sample>
    </Samples>
  );
}

function TickSamples() {
  const terms = (
    <>
      I agree to the{' '}
      <ExternalLink event="uncounted" href="https://example.com/terms">
        terms and privacy policies
      </ExternalLink>
    </>
  );
  return (
    <Samples title="Tick boxes and switches">
      <Sample state="tick box: default, error">
        <Controlled from={false}>
          {(isOn, hold) => (
            <CheckboxField
              event="uncounted"
              name="termsAgreed"
              label={terms}
              isChecked={isOn}
              onChange={hold}
              error="You must agree to the terms and privacy policies"
            />
          )}
        </Controlled>
      </Sample>
      <Sample state="tick box: on, with a hint; disabled">
        <Controlled from={true}>
          {(isOn, hold) => (
            <CheckboxField
              event="uncounted"
              name="allowPromotions"
              label="Send me offers"
              hint="About once a month. Untick to say no."
              isChecked={isOn}
              onChange={hold}
            />
          )}
        </Controlled>
        <CheckboxField
          event="uncounted"
          name="accountHolder"
          label="I am the account holder"
          isChecked
          onChange={() => undefined}
          isDisabled
        />
      </Sample>
      <Sample state="switch: off, on">
        <Controlled from={false}>
          {(isOn, hold) => (
            <Switch
              event="uncounted"
              name="tv"
              label="TV Licence"
              hint="For live TV and iPlayer."
              isOn={isOn}
              onChange={hold}
              trailing="+£0.77"
            />
          )}
        </Controlled>
        <Controlled from={true}>
          {(isOn, hold) => (
            <Switch
              event="uncounted"
              name="tv2"
              label="TV Licence"
              isOn={isOn}
              onChange={hold}
              trailing="+£0.77"
            />
          )}
        </Controlled>
      </Sample>
      <Sample state="switch: disabled, error">
        <Switch
          event="uncounted"
          name="tv4"
          label="TV Licence"
          isOn
          isDisabled
          onChange={() => undefined}
        />
        <Switch
          event="uncounted"
          name="tv5"
          label="TV Licence"
          isOn={false}
          onChange={() => undefined}
          error="Service error - Unable to update your package choices, please try again later."
        />
      </Sample>
    </Samples>
  );
}
