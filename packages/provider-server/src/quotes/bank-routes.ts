import { lookUpBank } from '@kettle/provider-domain';
import type { FastifyInstance } from 'fastify';
import { on } from '../edge/on-call.ts';
import { BANK_CALLS } from './bank-calls.ts';

export async function bankRoutes(app: FastifyInstance): Promise<void> {
  on(app, BANK_CALLS.lookUpBank, ({ body }) => lookUpBank(app.business().bankDirectory, body));
}
