import {
  success,
  type Address,
  type HouseInformation,
  type JoiningMandate,
  type LeadMandate,
  type LeadType,
} from '@kettle/core';
import type { ReceivedBodyOf, setUpDirectDebit } from '@kettle/provider-api';
import { type Decision, refuse } from '@kettle/provider-domain';
import { withoutNulls } from '../edge/without-nulls.ts';

export type DirectDebitBody = ReceivedBodyOf<typeof setUpDirectDebit>;
type HouseBody = NonNullable<DirectDebitBody['houseInformation']>;

/**
 * Converts a request to the core's type: a joiner's mandate if it has a guid, otherwise a lead's.
 * The forms of the core validate it later.
 */
export function decodeMandate(body: DirectDebitBody): Decision<LeadMandate | JoiningMandate> {
  const { guid, housemateCount, houseInformation, selectedProducts, addressId, agreedPppw } =
    withoutNulls(body);
  const people = { ...peopleOf(body), ...withoutNulls({ addressId }) };
  const houseParts = [housemateCount, houseInformation, selectedProducts, agreedPppw];
  if (guid !== undefined) {
    if (houseParts.every((part) => part === undefined)) return success({ guid, ...people });
    return refuse('unprocessable', 'Only the lead tenant can set details of the house.');
  }
  if (!houseInformation || !selectedProducts || housemateCount === undefined) {
    return refuse('unprocessable', 'The details of the house are missing.');
  }
  const house = decodeHouse(houseInformation);
  if (!house.ok) return house;
  return success({
    ...people,
    housemateCount,
    houseInformation: house.value,
    selectedPriceIds: selectedProducts,
    ...(agreedPppw !== undefined && { agreedPppw }),
  });
}

function peopleOf({ personalDetails, bankDetails }: DirectDebitBody) {
  return {
    // Not checked here: the forms of the core refuse any other value.
    personalDetails: { ...personalDetails, leadType: personalDetails.leadType as LeadType },
    bankDetails: { ...bankDetails, accountHolder: bankDetails.accountHolder as true },
  };
}

function decodeHouse(body: HouseBody): Decision<HouseInformation> {
  const { broadbandUrgent, broadbandDate, address: _address, ...others } = withoutNulls(body);
  const address = addressOf(body);
  if (!address) return refuse('unprocessable', 'The address is not valid');
  const hasBroadband = broadbandUrgent !== undefined || broadbandDate !== undefined;
  const broadband = {
    isUrgent: broadbandUrgent ?? true,
    date: broadbandDate ?? body.startDate,
  };
  return success({ ...others, address, ...(hasBroadband && { broadband }) });
}

/** A property is sent by its guid alone. Its address lines are in the address book. */
function addressOf({ address, postcode }: HouseBody): Address | undefined {
  const { guid, fullAddress } = withoutNulls(address);
  if (guid !== undefined) return fullAddress ? undefined : { guid, line1: '', postcode };
  return fullAddress && { fullAddress: withoutNulls(fullAddress), postcode };
}
