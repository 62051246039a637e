import { LIMITS, presentParts, success, type Invitation } from '@kettle/core';
import type { FastifyInstance } from 'fastify';
import { HttpRefusal } from '../edge/http-refusal.ts';
import { secondsOfDayLeft } from '../limits/rate-limits.ts';
import { inviteHousemates } from '../store/invitations.ts';
import { settle } from '../store/submissions.ts';
import { answerDone } from './answers.ts';
import { limited } from './limited.ts';
import type { RouteContext } from './route-context.ts';
import * as piece from './schemas.ts';
import type { Maybe } from './schemas.ts';
import { submissionOf } from './submission-of.ts';

interface InvitationsBody {
  guid: string;
  housemates: { email: string; fullname: string; tel?: Maybe<string> }[];
}

const MOST_INVITATIONS = 15;

const HOUSEMATE = piece.object(
  { email: piece.email, fullname: piece.name, tel: piece.optionalText(LIMITS.telephone) },
  ['email', 'fullname'],
);

const BODY = piece.object(
  {
    guid: piece.guid,
    housemates: { type: 'array', maxItems: MOST_INVITATIONS, items: HOUSEMATE },
  },
  ['guid', 'housemates'],
);

export function invitationRoutes(app: FastifyInstance, context: RouteContext): void {
  app.post<{ Body: InvitationsBody }>(
    '/invite_housemates',
    { schema: { body: BODY }, onRequest: limited(context, 'address-invitations') },
    async (request, reply) => {
      const { guid } = request.body;
      request.subject = guid;
      const invitations = decodeInvitations(request.body);
      const submission = submissionOf(request, { guid, invitations });
      await context.limits.spend(request, 'house-invitations', guid);
      const today = context.clock.today();
      const siteUrl = context.siteUrl();
      const settled = await settle(context.store(), submission, async (db) => {
        const invited = await inviteHousemates(db, { guid, invitations, today, siteUrl });
        if (!invited.ok) return invited;
        if (invited.value > context.limits.mailsADay(request)) throw allSent(context.clock.now());
        return success({ answer: {}, subject: guid });
      });
      if (settled.ok) context.onMail();
      return answerDone(reply, settled);
    },
  );
}

function allSent(now: number): HttpRefusal {
  const messages = ['This house has sent all its invitations for today.'];
  return new HttpRefusal(429, messages, { 'retry-after': String(secondsOfDayLeft(now)) });
}

function decodeInvitations({ housemates }: InvitationsBody): readonly Invitation[] {
  return housemates.map(({ email, fullname, tel }) =>
    presentParts({ email, fullname, tel: tel ?? undefined }),
  );
}
