import { presentParts, type VoucherRequest } from '@kettle/core';

/** `POST /voucher/{code}`; the dates go along from the full summary on. */
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
