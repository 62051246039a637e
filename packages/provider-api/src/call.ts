import type { GenericSchema } from 'valibot';

/** The time limit of a call in milliseconds, counted once over all its attempts. */
export const TIME_LIMIT_MS = 15_000;

/**
 * What a sender may do in a minute, or in a day (`-a-day`), by name. The provider knows the
 * numbers.
 */
export type SenderLimit =
  | 'address-bank-look-up'
  | 'address-e-mail'
  | 'address-invitations'
  | 'address-look-up'
  | 'address-look-ups-a-day'
  | 'address-sign-up'
  | 'address-sign-ups-a-day'
  | 'address-voucher';

/**
 * A call of the provider API: everything that a client, a server and the documentation need to know
 * of it.
 */
export interface Call {
  readonly method: 'GET' | 'POST';
  /** The path below the base URL, with its parameters in braces: `/voucher/{code}`. */
  readonly path: string;
  /** Requests are described as the provider accepts them: unknown keys are refused. */
  readonly params?: GenericSchema;
  readonly query?: GenericSchema;
  readonly body?: GenericSchema;
  /** The body of a 2xx response, read liberally. Absent if nothing of it is read. */
  readonly answer?: GenericSchema;
  /** The statuses that mean success. Default: every 2xx. */
  readonly successes?: readonly number[];
  /** The failures that mean something for this call, by status, with their bodies. */
  readonly failures: Readonly<Record<number, GenericSchema>>;
  /** What each request counts against. */
  readonly limit?: SenderLimit | readonly SenderLimit[];
  /** Whether an `Idempotency-Key` is sent, which makes a POST safe to repeat. */
  readonly hasKey?: true;
  /** Default: `TIME_LIMIT_MS`. */
  readonly timeLimitMs?: number;
}
