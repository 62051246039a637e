import {
  LIMITS,
  presentParts,
  success,
  type LeadHousehold,
  type LeadRegistration,
  type LeadSelection,
  type LeadType,
} from '@kettle/core';
import {
  checkLeadHousehold,
  checkLeadSelection,
  checkRegistration,
  unknownLead,
  type Ruled,
} from '@kettle/provider-fake/rules';
import type { FastifyInstance } from 'fastify';
import { newGuid } from '../store/guid.ts';
import { insertLead, saveHousehold, saveSelection, updateLead } from '../store/leads.ts';
import { settle, type Work } from '../store/submissions.ts';
import { answer, answerDone } from './answers.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import * as piece from './schemas.ts';
import type { Maybe } from './schemas.ts';
import { submissionOf } from './submission-of.ts';

interface PreSignup {
  firstName: string;
  lastName: string;
  emailAddress: string;
  mobileNumber: string;
  agreedToPolicy: boolean;
  discountCode?: Maybe<string>;
  leadType: string;
  leadId?: Maybe<string>;
  affiliateCode?: Maybe<string>;
}

interface Selection {
  offerCode?: Maybe<string>;
  affiliateCode?: Maybe<string>;
  referralCode?: Maybe<string>;
  priceIds: string[];
}

interface HouseholdBody {
  groupSize: number;
  addressGuid?: Maybe<string>;
  postcode: string;
  lettingAgentName?: Maybe<string>;
}

const PRE_SIGNUP = piece.object(
  {
    firstName: piece.name,
    lastName: piece.name,
    emailAddress: piece.email,
    mobileNumber: piece.telephone,
    agreedToPolicy: piece.truth,
    discountCode: piece.code,
    leadType: piece.leadType,
    leadId: piece.code,
    affiliateCode: piece.code,
  },
  ['firstName', 'lastName', 'emailAddress', 'mobileNumber', 'agreedToPolicy', 'leadType'],
);

const SELECTION = piece.object(
  {
    offerCode: piece.code,
    affiliateCode: piece.code,
    referralCode: piece.code,
    priceIds: piece.priceIds,
  },
  ['priceIds'],
);

const HOUSEHOLD = piece.object(
  {
    groupSize: piece.housemates,
    addressGuid: piece.code,
    postcode: piece.postcode,
    lettingAgentName: piece.optionalText(LIMITS.lettingAgent),
  },
  ['groupSize', 'postcode'],
);

/** Lead capture, and what a lead picks on the way. */
export function leadRoutes(app: FastifyInstance, context: RouteContext): void {
  const onRequest = limited(context, 'address sign-up');
  const params = piece.segment('leadId');

  app.post<{ Body: PreSignup }>(
    '/pre-signup',
    { schema: { body: PRE_SIGNUP }, onRequest },
    async (request, reply) => {
      const registration = decodeRegistration(request.body);
      const settled = await settle(context.store(), submissionOf(request, registration), (db) =>
        register(db, registration, new Date(context.clock.now())),
      );
      return answer(reply, settled, ({ answer: { leadId } }) => ({ leadId }));
    },
  );

  app.post<{ Params: { leadId: string }; Body: Selection }>(
    '/pre-signup/:leadId/products',
    { schema: { params, body: SELECTION }, onRequest: limited(context, 'address look-up') },
    async (request, reply) => {
      const { leadId } = request.params;
      request.subject = leadId;
      const checked = checkLeadSelection(decodeSelection(leadId, request.body));
      const saved = await keep(context, checked, saveSelection);
      return answerDone(reply, saved);
    },
  );

  app.post<{ Params: { leadId: string }; Body: HouseholdBody }>(
    '/pre-signup/:leadId/household',
    { schema: { params, body: HOUSEHOLD }, onRequest: limited(context, 'address look-up') },
    async (request, reply) => {
      const { leadId } = request.params;
      request.subject = leadId;
      const checked = checkLeadHousehold(decodeHousehold(leadId, request.body));
      return answerDone(reply, await keep(context, checked, saveHousehold));
    },
  );
}

type Connection = Parameters<typeof insertLead>[0];

/** An id that we know is updated; with any other, or none, a lead begins. */
async function register(
  db: Connection,
  requested: LeadRegistration,
  now: Date,
): Promise<Ruled<Work<{ leadId: string }>>> {
  const checked = checkRegistration(requested);
  if (!checked.ok) return checked;
  const { leadId: known } = checked.value;
  const isUpdated = known !== undefined && (await updateLead(db, known, checked.value, now));
  const leadId = isUpdated ? known : newGuid();
  if (!isUpdated) await insertLead(db, leadId, checked.value);
  return success({ answer: { leadId }, subject: leadId });
}

async function keep<T>(
  { store, clock }: RouteContext,
  checked: Ruled<T>,
  save: (db: Connection, value: T, now: Date) => Promise<boolean>,
): Promise<Ruled<undefined>> {
  if (!checked.ok) return checked;
  const isKnown = await save(store().db, checked.value, new Date(clock.now()));
  return isKnown ? success(undefined) : unknownLead();
}

function decodeRegistration(body: PreSignup): LeadRegistration {
  return presentParts({
    presignup: {
      firstname: body.firstName,
      lastname: body.lastName,
      email: body.emailAddress,
      tel: body.mobileNumber,
      // The form that reads them refuses any other.
      leadType: body.leadType as LeadType,
      agreedToPolicy: body.agreedToPolicy as true,
    },
    leadId: body.leadId ?? undefined,
    discountCode: body.discountCode ?? undefined,
    affiliateCode: body.affiliateCode ?? undefined,
  });
}

function decodeSelection(leadId: string, body: Selection): LeadSelection {
  return presentParts({
    leadId,
    priceIds: body.priceIds,
    offerCode: body.offerCode ?? undefined,
    affiliateCode: body.affiliateCode ?? undefined,
    referralCode: body.referralCode ?? undefined,
  });
}

function decodeHousehold(leadId: string, body: HouseholdBody): LeadHousehold {
  return presentParts({
    leadId,
    housemateCount: body.groupSize,
    postcode: body.postcode,
    addressGuid: body.addressGuid ?? undefined,
    lettingAgentName: body.lettingAgentName ?? undefined,
  });
}
