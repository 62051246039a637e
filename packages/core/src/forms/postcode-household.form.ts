import { DEFAULT_HOUSEMATES, type Household } from '../domain/household.ts';
import { defineForm } from './form.ts';
import { housemateCountField, postcodeField } from './household-fields.ts';

export type PostcodeHouseholdRaw = {
  readonly postcode: string;
  readonly housemateCount: string;
};

/** A household of which no more than the postcode is known, as a share link or a terminal gives it. */
export const postcodeHouseholdForm = defineForm<PostcodeHouseholdRaw, Household>({
  name: 'postcode-household',
  empty: () => ({ postcode: '', housemateCount: String(DEFAULT_HOUSEMATES) }),
  fields: { postcode: postcodeField, housemateCount: housemateCountField },
  value: ({ postcode, housemateCount }) => ({ postcode, housemateCount: Number(housemateCount) }),
});
