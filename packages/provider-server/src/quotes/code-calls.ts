import { describeCalls } from '../edge/openapi/call-description.ts';

export const CODE_CALLS = describeCalls('Codes', {
  checkReferral: {
    summary: 'Whether a referral code is valid',
    example: { parameters: { referral_code: 'FRIEND20' } },
    answer: {
      when: 'It is valid.',
      example: {
        message: 'A friend sent you here. Your friend’s code is added to your sign-up.',
      },
    },
    failures: { 404: { when: 'It is not.', messages: ['We do not know this referral code.'] } },
  },
  checkAffiliate: {
    summary: 'Whether an affiliate code is valid',
    example: { parameters: { affiliate_code: 'UNI2027' } },
    answer: {
      when: 'It is valid.',
      example: { message: 'Welcome from your university. Your offer is added to your sign-up.' },
    },
    failures: { 404: { when: 'It is not.', messages: ['We do not know this affiliate code.'] } },
  },
  applyVoucher: {
    summary: 'What a package costs with a voucher',
    example: {
      parameters: { code: 'WELCOME10' },
      body: {
        selectedProducts: ['price_energy', 'price_water', 'price_bb_150', 'price_tv_licence_none'],
        housemateCount: 4,
        contractStartDate: '2027-07-01',
        contractEndDate: '2028-06-30',
      },
    },
    answer: {
      when: 'It is valid: these prices replace the sum of the options.',
      example: {
        priceBeforeDiscount: 1640,
        priceAfterDiscount: 1476,
        message: '10% off your package',
      },
    },
    failures: {
      404: {
        when: 'There is no such voucher.',
        messages: ['Invalid voucher code. Check and try again.'],
      },
      410: { when: 'It has expired.', messages: ['This voucher has expired.'] },
      422: {
        when: 'It does not suit this package, or the request is not valid.',
        messages: ['Add a TV Licence to use this voucher.'],
      },
    },
  },
});
