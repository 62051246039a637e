import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState, type ReactNode } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CheckboxField } from './checkbox-field.tsx';
import { ComboboxField } from './combobox-field.tsx';
import { DateField } from './date-field.tsx';
import { EarlyInput } from './dom-value.ts';
import { NumberStepper } from './number-stepper.tsx';
import { RadioGroup } from './radio-group.tsx';
import { SelectField } from './select-field.tsx';
import { Switch } from './switch.tsx';
import { TextArea } from './text-area.tsx';
import { TextField } from './text-field.tsx';

afterEach(cleanup);

const OPTIONS = [
  { value: 'a', label: 'A' },
  { value: 'b', label: 'B' },
];

type Change = (value: string | boolean) => void;

/** Each kind of control, and what a password manager puts into it. */
const CONTROLS: readonly (readonly [string, string | boolean, (change: Change) => ReactNode])[] = [
  ['text', 'Ada', (change) => <TextField name="x" label="Box" value="" onChange={change} />],
  [
    'e-mail address',
    'ada@example.com',
    (change) => <TextField name="x" type="email" label="Box" value="" onChange={change} />,
  ],
  [
    'telephone number',
    '07700900123',
    (change) => <TextField name="x" type="tel" label="Box" value="" onChange={change} />,
  ],
  [
    'several lines',
    'Ada',
    (change) => <TextArea name="x" label="Box" value="" onChange={change} />,
  ],
  ['date', '2027-09-01', (change) => <DateField name="x" label="Box" value="" onChange={change} />],
  [
    'number',
    '5',
    (change) => (
      <NumberStepper
        fewerEvent="uncounted"
        moreEvent="uncounted"
        name="x"
        label="Box"
        value="4"
        min={1}
        max={15}
        fewerLabel="Fewer"
        moreLabel="More"
        onChange={change}
      />
    ),
  ],
  [
    'combobox',
    'LS6 1AA',
    (change) => (
      <ComboboxField
        event="uncounted"
        name="x"
        label="Box"
        value=""
        options={[]}
        onPick={() => undefined}
        onChange={change}
      />
    ),
  ],
  [
    'list',
    'b',
    (change) => (
      <SelectField
        event="uncounted"
        name="x"
        label="Box"
        value=""
        emptyLabel="Pick one"
        options={OPTIONS}
        onChange={change}
      />
    ),
  ],
  [
    'checkbox',
    true,
    (change) => (
      <CheckboxField event="uncounted" name="x" label="Box" isChecked={false} onChange={change} />
    ),
  ],
  [
    'switch',
    true,
    (change) => <Switch event="uncounted" name="x" label="Box" isOn={false} onChange={change} />,
  ],
];

const box = () => document.querySelector<HTMLInputElement>('#field-x') ?? new HTMLInputElement();

/** Changes a control as a password manager does that sends no event. */
function fillSilently(control: HTMLInputElement, value: string | boolean): void {
  if (typeof value === 'boolean') control.checked = value;
  else control.value = value;
}

/** Other fields and a submit button, beside the control in question. */
function renderInForm(control: ReactNode, send = vi.fn<() => void>()) {
  render(
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {control}
      <TextField name="other" label="Other" value="" onChange={() => undefined} />
    </form>,
  );
  return { form: document.querySelector('form') ?? new HTMLFormElement(), send };
}

describe.each(CONTROLS)('a control of the kind %s', (_kind, value, controlOf) => {
  it('is read when the form is submitted, before validation [FM15]', () => {
    const change = vi.fn<Change>();
    const { form, send } = renderInForm(controlOf(change));
    fillSilently(box(), value);
    fireEvent.submit(form);
    expect(change.mock.calls).toEqual([[value]]);
    expect(change.mock.invocationCallOrder[0]).toBeLessThan(send.mock.invocationCallOrder[0] ?? 0);
  });

  it('is read when any field of the form loses the focus [FM15]', () => {
    const change = vi.fn<Change>();
    renderInForm(controlOf(change));
    fillSilently(box(), value);
    fireEvent.focusOut(screen.getByLabelText('Other'));
    expect(change.mock.calls).toEqual([[value]]);
  });

  it('changes nothing when it shows what the form has [FM15]', () => {
    const change = vi.fn<Change>();
    const { form } = renderInForm(controlOf(change));
    fireEvent.focusOut(box());
    fireEvent.submit(form);
    expect(change).not.toHaveBeenCalled();
  });
});

it('a radio button that was picked without an event is read [FM15]', () => {
  const change = vi.fn<(value: string) => void>();
  const { form } = renderInForm(
    <RadioGroup
      event="uncounted"
      name="x"
      label="Box"
      value="a"
      options={OPTIONS}
      onChange={change}
    />,
  );
  screen.getByLabelText<HTMLInputElement>('B').checked = true;
  fireEvent.submit(form);
  expect(change.mock.calls).toEqual([['b']]);
});

it('a list whose option is not loaded yet keeps its value [FM15]', () => {
  const change = vi.fn<(value: string) => void>();
  const { form } = renderInForm(
    <SelectField
      event="uncounted"
      name="x"
      label="Box"
      value="adr_9"
      emptyLabel="Pick one"
      options={OPTIONS}
      onChange={change}
    />,
  );
  fireEvent.submit(form);
  expect(change).not.toHaveBeenCalled();
});

it('a box that was filled without an event keeps its text when the page draws it again [FM15]', () => {
  const change = vi.fn<(text: string) => void>();
  const Field = () => {
    const [text, setText] = useState('');
    const [error, setError] = useState<string>();
    return (
      <>
        <TextField
          name="x"
          label="Box"
          value={text}
          error={error}
          onChange={(now) => {
            change(now);
            setText(now);
          }}
        />
        <button onClick={() => setError('Required')}>Draw again</button>
      </>
    );
  };
  render(<Field />);
  fillSilently(box(), 'Ada');
  fireEvent.click(screen.getByRole('button'));
  expect(box().value).toBe('Ada');
  expect(change.mock.calls).toEqual([['Ada']]);
});

describe('a page that was painted before its script', () => {
  function aPage() {
    const { container } = render(
      <form>
        <input id="name" />
        <input id="agree" type="checkbox" />
        <input id="a" type="radio" value="A" />
      </form>,
    );
    const early = new EarlyInput();
    early.capture(container);
    const control = (id: string) => container.querySelector<HTMLInputElement>(`#${id}`);
    return { early, control };
  }

  it('is not used before somebody types or ticks something [ST3]', () => {
    expect(aPage().early.isUsed).toBe(false);
  });

  it.each([
    ['types', 'name', { value: 'Zoe' }],
    ['ticks', 'agree', { checked: true }],
    ['picks', 'a', { checked: true }],
  ])('is used once somebody %s [ST3]', (_how, id, change) => {
    const { control, early } = aPage();
    Object.assign(control(id) ?? {}, change);
    expect(early.isUsed).toBe(true);
  });
});
