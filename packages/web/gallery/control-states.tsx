import type { ReactNode } from 'react';
import { CheckboxField } from '../src/ui/checkbox-field.tsx';
import { ComboboxField } from '../src/ui/combobox-field.tsx';
import { DateField } from '../src/ui/date-field.tsx';
import { NumberStepper } from '../src/ui/number-stepper.tsx';
import { RadioGroup } from '../src/ui/radio-group.tsx';
import { SelectField } from '../src/ui/select-field.tsx';
import { Switch } from '../src/ui/switch.tsx';
import { TextArea } from '../src/ui/text-area.tsx';
import { TextField } from '../src/ui/text-field.tsx';
import css from './sample.module.css';
import { Sample, Samples } from './sample.tsx';

const STATES = ['default', 'focus', 'filled', 'error', 'disabled'] as const;
type State = (typeof STATES)[number];

/** The props of a field in one of its states. */
interface FieldState {
  readonly id: string;
  readonly name: string;
  readonly isFilled: boolean;
  readonly error?: string;
  readonly isDisabled: boolean;
}

type Draw = (look: FieldState) => ReactNode;

const ignore = () => undefined;
const HOMES = [{ value: 'adr_1', label: '1 Kettle Terrace, Leeds' }];
const SORTS = [
  { value: 'Student', label: 'Student' },
  { value: 'Not a Student', label: 'Not a Student' },
];
const STEPS = { min: 1, max: 15, fewerLabel: 'Fewer', moreLabel: 'More' };

const CONTROLS: Readonly<Record<string, Draw>> = {
  'Text field': ({ isFilled, ...look }) => (
    <TextField {...look} label="First name" value={isFilled ? 'Ada' : ''} onChange={ignore} />
  ),
  'Text area': ({ isFilled, ...look }) => (
    <TextArea
      {...look}
      label="E-mail addresses"
      value={isFilled ? 'ada@example.com' : ''}
      onChange={ignore}
    />
  ),
  'Address search': ({ isFilled, ...look }) => (
    <ComboboxField
      event="uncounted"
      {...look}
      label="Address"
      options={[]}
      value={isFilled ? '1 Kettle Terrace' : ''}
      onChange={ignore}
      onPick={ignore}
    />
  ),
  'List to pick from': ({ isFilled, ...look }) => (
    <SelectField
      event="uncounted"
      {...look}
      label="Address"
      emptyLabel="Choose your address"
      options={HOMES}
      value={isFilled ? 'adr_1' : ''}
      onChange={ignore}
    />
  ),
  Day: ({ isFilled, ...look }) => (
    <DateField
      {...look}
      label="Tenancy start date"
      value={isFilled ? '2027-09-01' : ''}
      onChange={ignore}
    />
  ),
  'Number stepper': ({ isFilled, ...look }) => (
    <NumberStepper
      fewerEvent="uncounted"
      moreEvent="uncounted"
      {...look}
      {...STEPS}
      label="Housemates"
      value={isFilled ? '4' : ''}
      onChange={ignore}
    />
  ),
  'Radio buttons': ({ isFilled, ...look }) => (
    <RadioGroup
      event="uncounted"
      {...look}
      label="I am a…"
      options={SORTS}
      value={isFilled ? 'Student' : ''}
      onChange={ignore}
    />
  ),
  'Tick box': ({ isFilled, ...look }) => (
    <CheckboxField
      event="uncounted"
      {...look}
      label="I agree"
      isChecked={isFilled}
      onChange={ignore}
    />
  ),
  Switch: ({ isFilled, ...look }) => (
    <Switch event="uncounted" {...look} label="TV Licence" isOn={isFilled} onChange={ignore} />
  ),
};

/** Shows each control in each common state. States that only one control has are shown with that control. */
export function ControlStates() {
  return Object.entries(CONTROLS).map(([title, draw], row) => (
    <Samples key={title} title={title}>
      {STATES.map((state) => (
        <Sample key={state} state={state}>
          <div className={state === 'focus' ? css['focused'] : undefined}>
            {draw(fieldStateOf(state, `control${row}${state}`))}
          </div>
        </Sample>
      ))}
    </Samples>
  ));
}

function fieldStateOf(state: State, name: string): FieldState {
  return {
    id: name,
    name,
    isFilled: state === 'filled' || state === 'disabled',
    isDisabled: state === 'disabled',
    ...(state === 'error' ? { error: 'What is wrong, and how to fix it' } : {}),
  };
}
