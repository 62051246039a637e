import { lookUpBank } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { LOOK_UP_BANK } from './bank-calls.ts';

export async function bankRoutes(app: FastifyInstance): Promise<void> {
  on(app, LOOK_UP_BANK, ({ body }) => lookUpBank(app.business().bankDirectory, body));
}
