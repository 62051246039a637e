import { observer } from 'mobx-react-lite';
import { bindText } from '../../forms/bind-field.ts';
import { Button } from '../../ui/button.tsx';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { HouseholdModel } from './household.view-model.ts';

/** The address: found by searching, or always to be typed in. */
export const HouseholdAddress = observer(function HouseholdAddress({
  model,
}: {
  model: HouseholdModel;
}) {
  return model.form.raw.isManualAddress ? (
    <ManualAddress model={model} />
  ) : (
    <SearchedAddress model={model} />
  );
});

const SearchedAddress = observer(function SearchedAddress({ model }: { model: HouseholdModel }) {
  const { form, search } = model;
  return (
    <Stack gap="s">
      <ComboboxField
        {...bindText(form, 'address')}
        label="Address"
        hint="Start with your postcode or street, then pick from the list."
        onChange={model.typeAddress}
        options={search.suggestions.map(({ id, address }) => ({
          id,
          label: address,
        }))}
        onPick={model.pickAddress}
        isLoading={search.isLoading}
      />
      {search.failure !== undefined && (
        <Panel tone="warning" isAnnounced>
          {search.failure}
        </Panel>
      )}
      <Button type="button" variant="link" onClick={() => model.enterByHand(true)}>
        Enter address manually
      </Button>
    </Stack>
  );
});

const ManualAddress = observer(function ManualAddress({ model }: { model: HouseholdModel }) {
  const { form } = model;
  return (
    <Stack gap="s">
      <TextField
        {...bindText(form, 'line1')}
        label="Address line 1"
        autoComplete="address-line1"
        enterKeyHint="next"
      />
      <TextField
        {...bindText(form, 'city')}
        label="City"
        autoComplete="address-level2"
        enterKeyHint="next"
      />
      <TextField
        {...bindText(form, 'postcode')}
        label="Postcode"
        autoComplete="postal-code"
        autoCapitalize="characters"
        enterKeyHint="next"
        width="short"
      />
      <Button type="button" variant="link" onClick={() => model.enterByHand(false)}>
        Search for the address instead
      </Button>
    </Stack>
  );
});
