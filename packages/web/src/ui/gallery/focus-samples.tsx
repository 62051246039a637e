import { Button } from '../button.tsx';
import { CheckboxField } from '../checkbox-field.tsx';
import { IconButton } from '../icon-button.tsx';
import { SelectField } from '../select-field.tsx';
import { Switch } from '../switch.tsx';
import { TextField } from '../text-field.tsx';
import css from './sample.module.css';
import { Sample, Samples } from './sample.tsx';

const doNothing = () => undefined;

/** The same parts while they have the focus. */
export function FocusSamples() {
  return (
    <div className={css['focused']}>
      <Samples title="Focus">
        <Sample state="buttons">
          <div className={css['row']}>
            <Button>Next</Button>
            <Button variant="secondary">Apply</Button>
            <Button variant="link">Moved in already</Button>
            <IconButton icon="info" label="More about focus" onClick={doNothing} />
          </div>
        </Sample>
        <Sample state="fields">
          <TextField
            id="focus-1"
            name="focus1"
            label="First name"
            value="Ada"
            onChange={doNothing}
          />
          <SelectField
            id="focus-2"
            name="focus2"
            label="Address"
            emptyLabel="Choose your address"
            options={[]}
            value=""
            onChange={doNothing}
          />
        </Sample>
        <Sample state="choices">
          <CheckboxField
            id="focus-3"
            name="focus3"
            label="I am the account holder"
            isChecked
            onChange={doNothing}
          />
          <Switch id="focus-4" name="focus4" label="TV Licence" isOn onChange={doNothing} />
        </Sample>
      </Samples>
    </div>
  );
}
