/**
 * One sign-up that needs eight calls: the referral code, the quote, the voucher, the enquiry with
 * its details, the Direct Debit and an invitation.
 */
export function row(number) {
  return {
    household: { postcode: 'LS6 1AA', addressGuid: 'adr_ls6_1', housemates: 4 },
    package: { voucher: 'WELCOME10' },
    person: {
      leadType: 'Student',
      firstname: 'Ada',
      lastname: 'Byron',
      email: `ada${String(number)}@example.com`,
      tel: '07700900123',
      termsAgreed: true,
      allowPromotions: false,
    },
    tenancy: { startDate: nextJuly() },
    broadband: { urgent: true },
    bank: {
      firstname: 'Ada',
      lastname: 'Byron',
      sortCode: '20-00-00',
      accountNumber: '55779911',
      accountHolder: true,
    },
    codes: { referral: 'FRIEND20' },
    invite: [{ fullname: 'Bea Cole', email: 'bea@example.com', tel: '' }],
  };
}

function nextJuly() {
  const now = new Date();
  return `${String(now.getUTCFullYear() + (now.getUTCMonth() < 5 ? 0 : 1))}-07-01`;
}

/** The eight calls of the row with this number. A call without a body is a GET request. */
export function callsOf(number) {
  const { person, tenancy, bank, invite } = row(number);
  const selectedPriceIds = ['price_energy'];
  return [
    { path: '/referral?referral_code=FRIEND20' },
    { path: '/products?houseAddressGuid=adr_ls6_1&postcode=LS6+1AA&hm8s=4' },
    { path: '/voucher/WELCOME10', body: { selectedPriceIds, hm8s: 4, ...tenancy } },
    { path: '/pre-signup', body: { ...person, agreedToPolicy: true, discountCode: 'WELCOME10' } },
    { path: '/pre-signup/lead_1/household', body: { hm8s: 4, houseAddressGuid: 'adr_ls6_1' } },
    { path: '/pre-signup/lead_1/products', body: { selectedPriceIds } },
    { path: '/direct_debit', body: { ...person, ...bank, ...tenancy, selectedPriceIds } },
    { path: '/invite_housemates', body: { guid: 'acc_1', invite } },
  ];
}
