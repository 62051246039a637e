import { TODAY } from '@kettle/core/testing';
import type { LeadContext } from '../houses/next-lead.ts';
import { mailTemplates } from '../mails/mail-templates.ts';
import { SANDBOX } from './sandbox.ts';
import { SITE_URL } from './test-provider.ts';

/** What the mail to a new lead needs. */
export const LEADING: LeadContext = {
  today: TODAY,
  siteUrl: SITE_URL,
  templates: mailTemplates(SANDBOX.company.profile, SITE_URL),
};
