import type { MandateCarrier, MandateToCarry } from '@kettle/provider-domain';
import { codeOf } from '../platform/log.ts';
import {
  exportNewMandates,
  type ExportedMandate,
  type ExportResult,
} from '../mandates/mandate-export.ts';
import type { ExportFile } from '../database/run-export.ts';
import { MANY_MANDATES } from '../database/same-account.ts';
import type { Store } from '../database/store.ts';
import { CommandRefusal, EXIT, type Outcome } from './outcome.ts';

/** Small enough for a bureau to accept within the time limit of a call. */
const MAX_PER_BATCH = 100;

/**
 * `mandates export` without a file: the company's module takes the mandates, a hundred or so at
 * once, each time as a batch.
 */
export async function carryMandates(
  { db, keys }: Store,
  carrier: MandateCarrier,
  maxPerBatch = MAX_PER_BATCH,
): Promise<Outcome> {
  const batches: string[] = [];
  let count = 0;
  let mostOnOneAccount = 0;
  for (;;) {
    const load = carrierBatchFor(carrier);
    try {
      const carried = await exportNewMandates(db, keys, load, maxPerBatch, maxPerBatch);
      mostOnOneAccount = Math.max(mostOnOneAccount, carried.mostOnOneAccount);
      if (carried.batch === null) {
        return outcomeOf(batches, { ...carried, count, mostOnOneAccount });
      }
      batches.push(carried.batch);
      count += carried.count;
    } catch (error) {
      throw carryFailure(error, { batches, count, isTaken: load.isTaken });
    }
  }
}

interface CarrierBatch extends ExportFile<ExportedMandate> {
  /** Whether the carrier has taken the mandates. */
  readonly isTaken: boolean;
}

function carrierBatchFor(carrier: MandateCarrier): CarrierBatch {
  const mandatesToCarry: MandateToCarry[] = [];
  let isTaken = false;
  return {
    get isTaken() {
      return isTaken;
    },
    write: (mandates) => void mandatesToCarry.push(...mandates.map(toCarry)),
    sync: async () => {
      try {
        await carrier.carry(mandatesToCarry);
      } catch (error) {
        throw new CarrierRefusal('The carrier did not take the mandates.', { cause: error });
      }
      isTaken = true;
    },
  };
}

class CarrierRefusal extends Error {}

function toCarry(mandate: ExportedMandate): MandateToCarry {
  return {
    reference: mandate.reference,
    accountHolder: mandate.account_holder,
    sortCode: mandate.sort_code,
    accountNumber: mandate.account_number,
    monthlyPence: mandate.monthly_pence,
    firstCollection: mandate.first_collection,
    email: mandate.email,
    house: mandate.house,
    collections: mandate.collections,
    collectionDay: mandate.collection_day,
    lastCollection: mandate.last_collection,
    lastPence: mandate.last_pence,
    ...(mandate.first_pence === '' ? {} : { firstPence: mandate.first_pence }),
    bankCheck: mandate.bank_check,
    ...(mandate.moved === 'yes' ? { isMoved: true } : {}),
  };
}

interface Progress {
  readonly batches: readonly string[];
  readonly count: number;
  readonly isTaken: boolean;
}

function carryFailure(error: unknown, { batches, count, isTaken }: Progress): unknown {
  const before = `${count} ${count === 1 ? 'mandate was' : 'mandates were'} handed over before`;
  const done = count === 0 ? `${before}.` : `${before}, batch ${batches.join(', ')}.`;
  if (error instanceof CarrierRefusal) {
    return new CommandRefusal(
      EXIT.unavailable,
      `The mandate carrier failed (${codeOf(error.cause)}). ${done} The others are still new. Run the command again to hand them over.`,
    );
  }
  if (isTaken) {
    return new CommandRefusal(
      EXIT.unavailable,
      `The carrier took mandates, but the connection to the database was lost before they were marked. ${done}`,
      'The next run may hand them over again, with the same references.',
    );
  }
  return error;
}

/**
 * The problem of a mandate whose sealed bank details do not open. Their key is there, or the start
 * would have failed.
 */
export function unreadableText(reference: string): string {
  return `${reference}: its bank details cannot be decrypted, because they were changed in the database. Restore this mandate from a backup.`;
}

/** The line about an account with many mandates, which somebody may have used without its owner. */
export function manyOnOneAccount({
  mostOnOneAccount,
}: Pick<ExportResult, 'mostOnOneAccount'>): readonly string[] {
  if (mostOnOneAccount < MANY_MANDATES) return [];
  return [
    `${mostOnOneAccount} mandates use one account. Find out whether its owner knows, before the bank collects.`,
  ];
}

function outcomeOf(batches: readonly string[], result: Omit<ExportResult, 'batch'>): Outcome {
  const { count, unreadable } = result;
  const problems = [...unreadable.map(unreadableText), ...manyOnOneAccount(result)];
  const lines =
    count === 0
      ? ['There are no new mandates.']
      : [
          `Handed over ${count} ${count === 1 ? 'mandate' : 'mandates'}, batch ${batches.join(', ')}.`,
        ];
  const exitCode = unreadable.length > 0 ? EXIT.partial : EXIT.done;
  return { exitCode, value: { batch: batches.at(-1) ?? null, batches, count }, lines, problems };
}
