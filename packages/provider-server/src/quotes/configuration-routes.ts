import { success } from '@kettle/core';
import { publicSettings } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { CONFIGURATION_CALLS } from './configuration-calls.ts';

export async function configurationRoutes(app: FastifyInstance): Promise<void> {
  on(app, CONFIGURATION_CALLS.getConfiguration, () =>
    success(publicSettings(app.business().company, app.siteUrl())),
  );
  on(app, CONFIGURATION_CALLS.checkFeedback, () => success(undefined));
}
