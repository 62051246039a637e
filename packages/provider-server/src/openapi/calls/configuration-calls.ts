import { checkFeedback, getSettings } from '@kettle/provider-api';
import { PROVIDER_SETTINGS } from '@kettle/provider-domain';
import type { CallDescriptions } from '../call-description.ts';

export const CONFIGURATION_CALLS: CallDescriptions = [
  {
    call: getSettings,
    operationId: 'getConfiguration',
    tag: 'Configuration',
    summary: 'What the provider configures for the journey',
    example: {},
    answer: {
      when: 'The settings; a client fills in its defaults for what is absent.',
      example: PROVIDER_SETTINGS,
    },
  },
  {
    call: checkFeedback,
    operationId: 'checkFeedback',
    tag: 'Configuration',
    summary: 'Whether feedback is there; nothing of it is used',
    example: {},
    answer: { when: 'It is there.' },
  },
];
