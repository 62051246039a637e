import type { Address, Property } from '../domain/address.ts';
import { omitUndefined } from '../domain/omit-undefined.ts';
import { cityField, line1Field, line2Field, typedAddress } from './address-fields.ts';
import { onlyWhen, readText, tickField } from './fields.ts';
import { defineForm } from './form.ts';
import { LABELS } from './messages.ts';

export type AddressRaw = {
  readonly isManualAddress: boolean;
  readonly guid: string;
  readonly line1: string;
  readonly line2: string;
  readonly city: string;
};

export interface AddressContext {
  /** The quote's postcode, shown read-only. */
  readonly postcode: string;
  readonly properties: readonly Property[];
}

const isManual = ({ isManualAddress }: AddressRaw): boolean => isManualAddress;

function propertyOf({ properties }: AddressContext, guid: string): Property | undefined {
  return properties.find((property) => property.guid === guid);
}

/**
 * The form 'Please Confirm Your Address': the address is picked from the postcode's properties, or
 * typed.
 */
export const addressForm = defineForm<AddressRaw, Address, AddressContext>({
  name: 'your-address',
  initialValues: () => ({ isManualAddress: false, guid: '', line1: '', line2: '', city: '' }),
  fields: {
    isManualAddress: tickField(LABELS.isManualAddress),
    guid: {
      label: LABELS.address,
      read: readText,
      checks: [
        (guid, { isManualAddress }, context) =>
          isManualAddress || propertyOf(context, guid) ? undefined : 'You must pick an address',
      ],
    },
    line1: onlyWhen(isManual, line1Field('Address line 1 required')),
    line2: onlyWhen(isManual, line2Field),
    city: onlyWhen(isManual, cityField('City/Town')),
  },
  value: (values, context) => {
    const { postcode } = context;
    const property = values.isManualAddress ? undefined : propertyOf(context, values.guid);
    return property
      ? omitUndefined({
          guid: property.guid,
          line1: property.line1,
          line2: property.line2,
          postcode,
        })
      : typedAddress(values, postcode);
  },
});
