import type { CalendarDate } from '@kettle/core';
import type { FastifyInstance } from 'fastify';
import type { KeyRing } from '../database/bank-keys/key-ring.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';

/** What a change of a house needs beside the database. */
export interface HouseContext {
  readonly keys: KeyRing;
  readonly today: CalendarDate;
  readonly siteUrl: string;
  readonly templates: MailTemplates;
  readonly noticeWorkingDays?: number | undefined;
}

export function houseContextOf(app: FastifyInstance): HouseContext {
  return {
    keys: app.store().keys,
    today: app.clock.today(),
    siteUrl: app.siteUrl(),
    templates: app.mails(),
    noticeWorkingDays: app.business().company.profile.noticeWorkingDays,
  };
}
