import type { Clock } from '@kettle/core';
import type { BankDirectory, MandateCarrier } from '@kettle/provider-domain';
import type { Store } from '../database/store.ts';
import type { MailTemplates } from '../mails/mail-templates.ts';
import type { OpenStore } from '../start/open-store.ts';
import type { Outcome } from './outcome.ts';

/** What a command of `kettle-provider` uses. */
export interface CommandContext {
  /**
   * Opens the database. Throws `StartRefusal` if it is not available, for example while a provider
   * runs on the embedded one.
   */
  readonly open: () => Promise<OpenStore>;
  readonly clock: Pick<Clock, 'today'>;
  /** The company's mail templates. Throws `StartRefusal` if the folder has mistakes. */
  readonly templates: () => Promise<MailTemplates>;
  /** The company's bank check. Throws `StartRefusal` if the folder has mistakes. */
  readonly bankDirectory: () => Promise<BankDirectory>;
  /** Where the links in its mails lead. */
  readonly siteUrl: () => string;
  /**
   * The company's module that takes mandates to the bank. Throws `StartRefusal` if the folder has
   * mistakes.
   */
  readonly carrier?: () => Promise<MandateCarrier | undefined>;
  /** Asks the operator on a terminal. Absent where there is none. */
  readonly confirm?: (question: string) => Promise<boolean>;
  /** Runs the provider until a signal stops it, with the arguments of `npm start`. */
  readonly start: (args: readonly string[]) => Promise<void>;
  readonly variables: Readonly<Record<string, string | undefined>>;
  /** Sets the name that the audit gives to who runs the command. */
  readonly nameOperator: (name: string) => void;
  readonly stdout: (text: string) => void;
  readonly stderr: (text: string) => void;
}

/**
 * What a command does. It opens the database only once its arguments are checked, because an
 * embedded one takes seconds.
 */
export type Work = (open: () => Promise<Store>) => Outcome | Promise<Outcome>;
export type Run = (work: Work) => Promise<void>;
