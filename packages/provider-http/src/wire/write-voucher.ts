import { presentParts, type VoucherRequest } from '@kettle/core';

/** The body of `POST /voucher/{code}`. The tenancy dates are sent from the full summary onwards. */
export function writeVoucher(request: VoucherRequest) {
  const { selectedPriceIds, housemateCount, leadId, tenancy } = request;
  return presentParts({
    selectedProducts: selectedPriceIds,
    housemateCount,
    leadId,
    contractStartDate: tenancy?.startDate,
    contractEndDate: tenancy?.endDate,
  });
}
