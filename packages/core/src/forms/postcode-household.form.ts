import { DEFAULT_HOUSEMATES, type Household } from '../domain/household.ts';
import { defineForm } from './form.ts';
import { housemateCountField, postcodeField } from './household-fields.ts';

export type PostcodeHouseholdRaw = {
  readonly postcode: string;
  readonly housemateCount: string;
};

/**
 * The form of a household known only by its postcode, which comes from a share link or the command
 * line.
 */
export const postcodeHouseholdForm = defineForm<PostcodeHouseholdRaw, Household>({
  name: 'postcode-household',
  initialValues: () => ({ postcode: '', housemateCount: String(DEFAULT_HOUSEMATES) }),
  fields: { postcode: postcodeField, housemateCount: housemateCountField },
  value: ({ postcode, housemateCount }) => ({ postcode, housemateCount: Number(housemateCount) }),
});
