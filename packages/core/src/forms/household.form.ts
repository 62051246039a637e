import { isKnownAddress, type Address } from '../domain/address.ts';
import { DEFAULT_HOUSEMATES, type Household } from '../domain/household.ts';
import { LIMITS } from '../domain/limits.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { cityField, line1Field, line2Field, typedAddress } from './address-fields.ts';
import { onlyWhen, readText, textField, tickField } from './fields.ts';
import { defineForm } from './form.ts';
import { housemateCountField, postcodeField } from './household-fields.ts';
import { LABELS } from './messages.ts';

export type HouseholdRaw = {
  readonly isManualAddress: boolean;
  /** The text in the search box. The address itself is the `pickedAddress` of the context. */
  readonly address: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
  readonly postcode: string;
  readonly housemateCount: string;
  readonly lettingAgentName: string;
};

export interface HouseholdContext {
  /**
   * The complete address picked from the search results. Absent again as soon as the text in the
   * search box changes.
   */
  readonly pickedAddress?: Address | undefined;
}

export type LocatedHousehold = Household & { readonly address: Address };

const isManual = ({ isManualAddress }: HouseholdRaw): boolean => isManualAddress;

/**
 * The form 'Tell Us About Your Home': an address that is picked or typed, the number of housemates
 * and an optional letting agent.
 */
export const householdForm = defineForm<HouseholdRaw, LocatedHousehold, HouseholdContext>({
  name: 'household',
  initialValues: () => ({
    isManualAddress: false,
    address: '',
    line1: '',
    line2: '',
    city: '',
    postcode: '',
    housemateCount: String(DEFAULT_HOUSEMATES),
    lettingAgentName: '',
  }),
  fields: {
    isManualAddress: tickField(LABELS.isManualAddress),
    address: {
      label: LABELS.address,
      read: readText,
      checks: [
        (_text, { isManualAddress }, { pickedAddress }) =>
          isManualAddress || pickedAddress ? undefined : 'Address required',
      ],
    },
    line1: onlyWhen(isManual, line1Field('Line 1 required')),
    line2: onlyWhen(isManual, line2Field),
    city: onlyWhen(isManual, cityField('City')),
    postcode: onlyWhen(isManual, postcodeField),
    housemateCount: housemateCountField,
    lettingAgentName: textField({ label: 'Letting agent', length: LIMITS.name }),
  },
  value: (values, { pickedAddress }) => {
    const { isManualAddress, postcode, housemateCount, lettingAgentName } = values;
    const typed = typedAddress(values, postcode);
    const address = isManualAddress ? typed : (pickedAddress ?? typed);
    return omitUndefined({
      postcode: address.postcode,
      address,
      housemateCount: Number(housemateCount),
      lettingAgentName: lettingAgentName || undefined,
    });
  },
});

/**
 * The raw values of a household, for a provider that checks one by this form. A known address is
 * the form's context.
 */
export function householdRaw(household: Household): HouseholdRaw {
  const { address, housemateCount, lettingAgentName = '' } = household;
  const typed = address && !isKnownAddress(address) ? address : undefined;
  return {
    ...householdForm.initialValues({}),
    isManualAddress: typed !== undefined,
    ...typed?.fullAddress,
    postcode: typed?.postcode ?? '',
    housemateCount: String(housemateCount),
    lettingAgentName,
  };
}
