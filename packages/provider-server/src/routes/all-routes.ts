import type { FastifyInstance } from 'fastify';
import { accountRoutes } from './account-routes.ts';
import { addressRoutes } from './address-routes.ts';
import { bankRoutes } from './bank-routes.ts';
import { codeRoutes } from './code-routes.ts';
import { configurationRoutes } from './configuration-routes.ts';
import { directDebitRoutes } from './direct-debit-routes.ts';
import { invitationRoutes } from './invitation-routes.ts';
import { leadRoutes } from './lead-routes.ts';
import { quoteRoutes } from './quote-routes.ts';
import type { RouteContext } from './route-context.ts';
import { sharingRoutes } from './sharing-routes.ts';
import { voucherRoutes } from './voucher-routes.ts';

type Routes = (app: FastifyInstance, context: RouteContext) => void;

/** The routes of every call, by resource. */
export const ALL_ROUTES: readonly Routes[] = [
  accountRoutes,
  addressRoutes,
  bankRoutes,
  codeRoutes,
  configurationRoutes,
  directDebitRoutes,
  invitationRoutes,
  leadRoutes,
  quoteRoutes,
  sharingRoutes,
  voucherRoutes,
];
