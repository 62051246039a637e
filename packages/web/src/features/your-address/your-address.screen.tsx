import { addressForm, householdForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import * as common from '../../ui/common-copy.ts';
import { LeadPage } from '../../site/page/journey-page.tsx';
import { useLeadScreen } from '../../site/use-screen.ts';
import { bindText } from '../../site/forms/bind-field.ts';
import { LookUpFailure } from '../../site/forms/look-up-failure.tsx';
import { ScreenForm } from '../../site/forms/screen-form.tsx';
import { Button } from '../../ui/button.tsx';
import { FocusSwap } from '../../ui/focus.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { YourAddressModel } from './your-address-model.ts';

export const Screen = observer(function YourAddressScreen() {
  const model = useLeadScreen('your-address', (parts) => new YourAddressModel(parts));
  const { isManualAddress } = model.form.raw;
  return (
    <LeadPage step="your-address" title="Please Confirm Your Address">
      <ScreenForm
        form={model.form}
        submitLabel={common.next}
        submitEvent="next"
        busyLabel="Checking the address…"
      >
        <TextField
          name="postcode"
          label={householdForm.labels.postcode}
          value={model.postcode}
          onChange={ignore}
          isReadOnly
          width="short"
        />
        <FocusSwap part={isManualAddress ? 'typed' : 'listed'}>
          <Stack>
            {isManualAddress ? <TypedProperty model={model} /> : <ListedProperty model={model} />}
          </Stack>
        </FocusSwap>
      </ScreenForm>
    </LeadPage>
  );
});

/**
 * A change handler that does nothing, because the postcode comes from the quote and cannot be
 * edited here.
 */
function ignore(): void {}

const ListedProperty = observer(function ListedProperty({ model }: { model: YourAddressModel }) {
  const { isLoading, problemUnlessRetrying } = model.request;
  const options = model.properties.map(({ guid, line1, line2 }) => ({
    value: guid,
    label: line2 ? `${line1}, ${line2}` : line1,
  }));
  return (
    <>
      <LookUpFailure message={problemUnlessRetrying} field="guid" onRetry={() => model.load()} />
      <SelectField
        event="address"
        {...bindText(model.form, 'guid')}
        label={addressForm.labels.guid}
        options={options}
        emptyLabel={isLoading ? 'Looking up addresses…' : 'Pick your address'}
      />
      <Button
        event="enter-address-manually"
        variant="link"
        onClick={() => model.form.switchTo('isManualAddress', true)}
      >
        {addressForm.labels.isManualAddress}
      </Button>
    </>
  );
});

const TypedProperty = observer(function TypedProperty({ model }: { model: YourAddressModel }) {
  return (
    <>
      <TextField
        {...bindText(model.form, 'line1')}
        label={addressForm.labels.line1}
        autoComplete="address-line1"
        enterKeyHint="next"
      />
      <TextField
        {...bindText(model.form, 'city')}
        label={addressForm.labels.city}
        autoComplete="address-level2"
        enterKeyHint="done"
      />
      <Button
        event="pick-address"
        variant="link"
        onClick={() => model.form.switchTo('isManualAddress', false)}
      >
        Pick from the list instead
      </Button>
    </>
  );
});
