import { success } from '@kettle/core';
import { publicSettings } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { CHECK_FEEDBACK, GET_SETTINGS } from './configuration-calls.ts';

export async function configurationRoutes(app: FastifyInstance): Promise<void> {
  on(app, GET_SETTINGS, () => success(publicSettings(app.business().company, app.siteUrl())));
  on(app, CHECK_FEEDBACK, () => success(undefined));
}
