import { DIRECT_DEBIT_VARIANTS } from '@kettle/core';
import * as v from 'valibot';
import { count, filledText, listOfReadable, object, optional } from './answer-parts.ts';
import type { Call } from './call.ts';

const settings = object({
  minTenancyLengthMonths: optional(count),
  carouselTexts: optional(listOfReadable(filledText)),
  directDebitVariant: optional(v.picklist(DIRECT_DEBIT_VARIANTS)),
  supportPhone: optional(filledText),
  company: optional(
    object({
      legalName: optional(filledText),
      statementName: optional(filledText),
      termsUrl: optional(filledText),
      privacyUrl: optional(filledText),
    }),
  ),
});

export const getSettings = {
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
