import { failure, success, type Failure, type Result } from '@kettle/core';
import type { Decision, Refusal } from '@kettle/provider-domain';
import type { World } from '../world/world.ts';
import { asFailure } from './failures.ts';

/** Delays and faults of the network. Without any options, no call is delayed and none fails. */
export interface NetworkOptions {
  /** Resolves after the given number of milliseconds, or as soon as the signal aborts. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Range of the response time in milliseconds, applied by `wait`. Default: 150 to 400. */
  readonly latency?: { readonly from: number; readonly to: number };
  /** Returns a number from 0 to 1 that decides latency and faults. */
  readonly random?: () => number;
  /** Share of calls, from 0 to 1, that fail with a 5xx before the provider has done anything. */
  readonly faults?: { readonly share: number };
}

const DEFAULT_LATENCY = { from: 150, to: 400 };

/**
 * The simulated network between the ports and the world. `asError` converts the refusals that mean
 * something for one call.
 */
export interface Network {
  /** A read-only call, which can be aborted. */
  lookUp<T, E = Failure>(
    answer: () => Decision<T> | Promise<Decision<T>>,
    signal?: AbortSignal,
    asError?: (refusal: Refusal) => E | Failure,
  ): Promise<Result<T, E | Failure>>;
  /**
   * A submission. It cannot be aborted after it is sent, and the next submission starts after it
   * ends.
   */
  submit<T, E = Failure>(
    change: () => Decision<T>,
    asError?: (refusal: Refusal) => E | Failure,
  ): Promise<Result<T, E | Failure>>;
}

export function createNetwork(world: World, options: NetworkOptions): Network {
  const send = simulateNetwork(options);
  return {
    lookUp: async (answer, signal, asError = asFailure) => {
      const delivery = await send(signal);
      return delivery.ok ? toResult(await world.read(answer), asError) : delivery;
    },
    submit: async (change, asError = asFailure) => {
      const delivery = await send();
      return delivery.ok ? toResult(await world.change(change), asError) : delivery;
    },
  };
}

function toResult<T, E>(decision: Decision<T>, asError: (refusal: Refusal) => E): Result<T, E> {
  return decision.ok ? decision : failure(asError(decision.error));
}

function simulateNetwork({ wait, latency = DEFAULT_LATENCY, random, faults }: NetworkOptions) {
  const chance = random ?? (() => 0.5);
  return async (signal?: AbortSignal): Promise<Result<undefined, Failure>> => {
    if (signal?.aborted) return failure({ kind: 'aborted' });
    await wait?.(latency.from + chance() * (latency.to - latency.from), signal);
    if (signal?.aborted) return failure({ kind: 'aborted' });
    const isFaulty = faults !== undefined && chance() < faults.share;
    return isFaulty ? failure({ kind: 'faulted', messages: [] }) : success(undefined);
  };
}
