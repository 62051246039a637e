import { LIMITS, presentParts, success, type Invitation } from '@kettle/core';
import type { FastifyInstance } from 'fastify';
import { secondsOfDayLeft } from '../limits/rate-limits.ts';
import { inviteHousemates } from '../store/invitations.ts';
import { answerDone } from './answers.ts';
import { limited } from './limited.ts';
import { spareRecipients, tooManyMails } from './mail-limits.ts';
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
      const settled = await context.store().submit(submission, async (db) => {
        const invited = await inviteHousemates(db, { guid, invitations, today, siteUrl });
        if (!invited.ok) return invited;
        const { limits } = context;
        const most = limits.mailsADay(request, 'house-mails-a-day');
        if (invited.value.sentToday > most) {
          const secondsLeft = secondsOfDayLeft(context.clock.now());
          throw tooManyMails(allSent(most - invited.value.sentBefore), secondsLeft);
        }
        const emails = invitations.map(({ email }) => email);
        await spareRecipients(context, request, { db, emails });
        return success({});
      });
      if (settled.ok) context.onMail();
      return answerDone(reply, settled);
    },
  );
}

function allSent(left: number): string {
  if (left <= 0) return 'This house has sent all its invitations for today.';
  return `This house can send ${left} more ${left === 1 ? 'invitation' : 'invitations'} today.`;
}

function decodeInvitations({ housemates }: InvitationsBody): readonly Invitation[] {
  return housemates.map(({ email, fullname, tel }) =>
    presentParts({ email, fullname, tel: tel ?? undefined }),
  );
}
