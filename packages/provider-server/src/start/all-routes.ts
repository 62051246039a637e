import type { FastifyInstance } from 'fastify';
import { accountRoutes } from '../houses/account-routes.ts';
import { addressRoutes } from '../quotes/address-routes.ts';
import { bankRoutes } from '../quotes/bank-routes.ts';
import { codeRoutes } from '../quotes/code-routes.ts';
import { configurationRoutes } from '../quotes/configuration-routes.ts';
import { directDebitRoutes } from '../houses/direct-debit-routes.ts';
import { invitationRoutes } from '../houses/invitation-routes.ts';
import { leadRoutes } from '../leads/lead-routes.ts';
import { quoteRoutes } from '../quotes/quote-routes.ts';
import type { RouteContext } from '../mails/route-context.ts';
import { sharingRoutes } from '../quotes/sharing-routes.ts';
import { voucherRoutes } from '../quotes/voucher-routes.ts';

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
