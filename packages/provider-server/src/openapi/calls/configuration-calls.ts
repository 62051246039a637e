import { DIRECT_DEBIT_VARIANTS } from '@kettle/core';
import { PROVIDER_SETTINGS } from '@kettle/provider-fake/rules';
import type { CallDescriptions } from '../call-description.ts';
import { COUNT, listOf, shape, TEXT } from '../json-schema.ts';

export const CONFIGURATION_CALLS: CallDescriptions = {
  'GET /config': {
    operationId: 'getConfiguration',
    tag: 'Configuration',
    summary: 'What the provider configures for the journey',
    example: {},
    answer: {
      when: 'The settings; a client fills in its defaults for what is absent.',
      schema: shape({
        'minTenancyLengthMonths?': COUNT,
        'carouselTexts?': listOf(TEXT),
        'directDebitVariant?': { type: 'string', enum: DIRECT_DEBIT_VARIANTS },
        'supportPhone?': TEXT,
      }),
      example: PROVIDER_SETTINGS,
    },
  },
  'GET /config/feedback': {
    operationId: 'checkFeedback',
    tag: 'Configuration',
    summary: 'Whether feedback is there; nothing of it is used',
    example: {},
    answer: { when: 'It is there.' },
  },
};
