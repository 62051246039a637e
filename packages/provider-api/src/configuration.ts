import { DIRECT_DEBIT_VARIANTS, NOTICE_RANGE } from '@kettle/core';
import * as v from 'valibot';
import { count, text, listOfReadable, object, optional } from './answer-parts.ts';
import type { Call } from './call.ts';
import { webUrl } from './links.ts';

const settings = object({
  minTenancyLengthMonths: optional(count),
  carouselTexts: optional(listOfReadable(text)),
  directDebitVariant: optional(v.picklist(DIRECT_DEBIT_VARIANTS)),
  supportPhone: optional(text),
  noticeWorkingDays: optional(
    v.pipe(count, v.minValue(NOTICE_RANGE.min), v.maxValue(NOTICE_RANGE.max)),
  ),
  confirmLabel: optional(text),
  agreedPrice: optional(v.boolean()),
  company: optional(
    object({
      legalName: optional(text),
      statementName: optional(text),
      serviceUserNumber: optional(text),
      whenSomebodyDoesNotJoin: optional(text),
      whenAPaymentFails: optional(text),
      termsUrl: optional(text),
      privacyUrl: optional(text),
      cancelUrl: optional(webUrl),
    }),
  ),
});

export const getConfiguration = {
  method: 'GET',
  path: '/config',
  answer: settings,
  failures: {},
} as const satisfies Call;

/** An existence check. Nothing of it is shown. */
export const checkFeedback = {
  method: 'GET',
  path: '/config/feedback',
  failures: {},
} as const satisfies Call;
