import { formatPostcode, householdForm } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { expr } from '../../platform/expr.ts';
import { bindText } from '../../site/forms/bind-field.ts';
import { LookUpFailure } from '../../site/forms/look-up-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { ComboboxField } from '../../ui/combobox-field.tsx';
import { FocusSwap } from '../../ui/focus.tsx';
import { Stack } from '../../ui/stack.tsx';
import { TextField } from '../../ui/text-field.tsx';
import type { HouseholdModel } from './household-model.ts';

/** The address fields. The person can always type the address instead of searching for it. */
export const HouseholdAddress = observer(function HouseholdAddress({
  model,
}: {
  model: HouseholdModel;
}) {
  const isManualAddress = expr(() => model.form.raw.isManualAddress);
  return (
    <FocusSwap part={isManualAddress ? 'typed' : 'searched'}>
      {isManualAddress ? <ManualAddress model={model} /> : <SearchedAddress model={model} />}
    </FocusSwap>
  );
});

const SearchedAddress = observer(function SearchedAddress({ model }: { model: HouseholdModel }) {
  const { form, search } = model;
  return (
    <Stack gap="s">
      <ComboboxField
        event="address"
        {...bindText(form, 'address')}
        label={householdForm.labels.address}
        hint="Start with your postcode or street"
        onChange={(text) => model.typeAddress(text)}
        options={search.suggestions.map(({ id, address }) => ({
          id,
          label: address,
        }))}
        onPick={(id, text) => model.pickAddress(id, text)}
        isLoading={search.isLoading}
        isPicking={search.picking !== undefined}
        isPending={() => search.isPending}
        onEnter={() => void model.settleAddress()}
        isFocused={expr(() => form.isHeld)}
        noMatch={
          search.hasNoResults
            ? 'Nothing found. Check what you typed, or enter the address manually.'
            : undefined
        }
      />
      <LookUpFailure message={search.failure} field="address" onRetry={() => search.retry()} />
      <Button
        event="enter-address-manually"
        variant="link"
        onClick={() => model.setManualAddress(true)}
      >
        {householdForm.labels.isManualAddress}
      </Button>
    </Stack>
  );
});

const ManualAddress = observer(function ManualAddress({ model }: { model: HouseholdModel }) {
  const { form } = model;
  return (
    <Stack>
      <TextField
        {...bindText(form, 'line1')}
        label={householdForm.labels.line1}
        autoComplete="address-line1"
        enterKeyHint="next"
      />
      <TextField
        {...bindText(form, 'city')}
        label={householdForm.labels.city}
        autoComplete="address-level2"
        enterKeyHint="next"
      />
      <TextField
        {...bindText(form, 'postcode', formatPostcode)}
        label={householdForm.labels.postcode}
        autoComplete="postal-code"
        autoCapitalize="characters"
        enterKeyHint="next"
        width="short"
      />
      <Button event="search-address" variant="link" onClick={() => model.setManualAddress(false)}>
        Search for the address instead
      </Button>
    </Stack>
  );
});
