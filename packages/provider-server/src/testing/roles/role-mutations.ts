import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Store } from '../../database/store.ts';

type Body = Record<string, unknown>;
type ChangeServer = (app: FastifyInstance, store: Store) => void;

/** Changes the request body before any validation. */
const changingBody =
  (change: (body: Body, store: Store) => void | Promise<void>): ChangeServer =>
  (app, store) => {
    app.addHook('preValidation', async ({ body }) => {
      if (typeof body === 'object' && body !== null) await change(body as Body, store);
    });
  };

const partsOf = (body: Body): Body[] =>
  [body, body['personalDetails'], body['bankDetails']].filter(
    (part): part is Body => typeof part === 'object' && part !== null,
  );

const CONSENTS = ['termsAgreed', 'agreedToPolicy', 'accountHolder'];

/** Providers with one mutation each, and the forbidden request that each of them allows. */
export const ROLE_MUTATIONS: Readonly<
  Record<string, { changeServer: ChangeServer; allows: string }>
> = {
  'lets a joiner change the house': {
    changeServer: changingBody(async (body, { db }) => {
      const { guid, housemateCount } = body;
      if (typeof guid !== 'string' || typeof housemateCount !== 'number') return;
      delete body['housemateCount'];
      await sql`update house set housemate_count = ${housemateCount} where guid = ${guid}`.execute(
        db,
      );
    }),
    allows: 'a joiner sets the number of housemates',
  },
  'ignores unknown keys': {
    changeServer: changingBody((body) => {
      for (const key of ['price', 'pppw', 'remainingHousemates', 'isAdmin']) delete body[key];
    }),
    allows: 'a lead sets a price',
  },
  'uses the last house that is named': {
    changeServer: changingBody((body) => {
      for (const part of partsOf(body)) {
        const { guid } = part;
        if (part === body || typeof guid !== 'string') continue;
        body['guid'] = guid;
        delete part['guid'];
      }
    }),
    allows: 'a joiner names a second house among the bank details',
  },
  'ignores the guid of a lead': {
    changeServer: changingBody((body) => {
      if ('houseInformation' in body && 'housemateCount' in body) delete body['guid'];
    }),
    allows: 'a lead names a house',
  },
  'coerces texts and numbers': {
    changeServer: changingBody((body) => {
      for (const part of partsOf(body)) {
        for (const key of CONSENTS) if (part[key] === 'true' || part[key] === 1) part[key] = true;
      }
    }),
    allows: 'a joiner agreed to the terms with true',
  },
  'does not ask for consent': {
    changeServer: changingBody((body) => {
      for (const part of partsOf(body)) {
        for (const key of CONSENTS) if (key in part) part[key] = true;
      }
    }),
    allows: 'a visitor agreed to the policy with false',
  },
};

/**
 * Providers whose `GET /summary` contains too much or too little, and the faults that must be
 * found.
 */
export const SUMMARY_MUTATIONS: Readonly<
  Record<string, { change: (body: Body) => Body; found: readonly string[] }>
> = {
  'sends the e-mail of the creator': {
    change: (body) => ({ ...body, email: 'ada@example.com' }),
    found: ['email', 'ada@example'],
  },
  'sends the creator with the surname': {
    change: (body) => ({ ...body, accountCreator: 'Ada Byron' }),
    found: ['Byron'],
  },
  'sends an account number': {
    change: (body) => ({ ...body, fullAddress: '55779911' }),
    found: ['55779911'],
  },
  'leaves out how many places remain': {
    change: ({ remainingHousemates: _, ...body }) => body,
    found: ['remainingHousemates'],
  },
};

/**
 * Changes each answer of `GET /summary` after it is serialised, because the serialiser drops
 * undescribed keys.
 */
export function changeSummary(app: FastifyInstance, change: (body: Body) => Body): void {
  app.addHook('onSend', async ({ url }, _reply, payload) =>
    url.includes('/summary')
      ? JSON.stringify(change(JSON.parse(String(payload)) as Body))
      : payload,
  );
}
