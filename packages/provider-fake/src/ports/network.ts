import { failure, success, type Failure, type Result } from '@kettle/core';
import type { Refusal, Ruled } from '../rules/refusal.ts';
import type { World } from '../world/world.ts';

/** How the way to the provider behaves: all of it may be left out, and then nothing is slow or fails. */
export interface NetworkOptions {
  /** Resolves after so many milliseconds, or at once when the signal is aborted. */
  readonly wait?: (milliseconds: number, signal?: AbortSignal) => Promise<void>;
  /** Milliseconds an answer takes; 150 to 400 when there is a `wait`. */
  readonly latency?: { readonly from: number; readonly to: number };
  /** From 0 to 1, for latency and faults. */
  readonly random?: () => number;
  /** Share of calls, from 0 to 1, that fail with a 5xx before anything is done. */
  readonly faults?: { readonly share: number };
}

const DEFAULT_LATENCY = { from: 150, to: 400 };

/** The way from the ports to the world. */
export interface Network {
  /** A look: it may be aborted, and changes nothing. */
  lookUp<T, E>(
    answer: () => Ruled<T>,
    asError: (refusal: Refusal) => E,
    signal?: AbortSignal,
  ): Promise<Result<T, E | Failure>>;
  /** A submission: once sent it is never aborted, and the next one starts after it. */
  submit<T, E>(
    change: () => Ruled<T>,
    asError: (refusal: Refusal) => E,
  ): Promise<Result<T, E | Failure>>;
}

export function createNetwork(world: World, options: NetworkOptions): Network {
  const travel = travelling(options);
  return {
    lookUp: async (answer, asError, signal) => {
      const arrived = await travel(signal);
      return arrived.ok ? translated(world.read(answer), asError) : arrived;
    },
    submit: async (change, asError) => {
      const arrived = await travel();
      return arrived.ok ? translated(await world.change(change), asError) : arrived;
    },
  };
}

function translated<T, E>(ruled: Ruled<T>, asError: (refusal: Refusal) => E): Result<T, E> {
  return ruled.ok ? ruled : failure(asError(ruled.error));
}

function travelling({ wait, latency = DEFAULT_LATENCY, random, faults }: NetworkOptions) {
  const chance = random ?? (() => 0.5);
  return async (signal?: AbortSignal): Promise<Result<undefined, Failure>> => {
    if (signal?.aborted) return failure({ kind: 'aborted' });
    await wait?.(latency.from + chance() * (latency.to - latency.from), signal);
    if (signal?.aborted) return failure({ kind: 'aborted' });
    const isFaulty = faults !== undefined && chance() < faults.share;
    return isFaulty ? failure({ kind: 'faulted', messages: [] }) : success(undefined);
  };
}
