import { setTimeout as wait } from 'node:timers/promises';
import { Pool } from 'undici';
import { leadAtTypedAddress, newKey, personalDetails } from '../requests.ts';

export interface TimedResponse {
  /** The HTTP status, or 0 if the connection was cut. */
  readonly status: number;
  readonly ms: number;
  readonly text: string;
  readonly retryAfter: string | undefined;
}

/** Sends sign-ups, each for a new house. */
export interface LoadGenerator {
  /**
   * Sends `times` sign-ups from `clients` parallel clients. `onAnswer` is called with the number of
   * answers so far.
   */
  readonly atOnce: (
    clients: number,
    times: number,
    onAnswer?: (count: number) => void,
  ) => Promise<TimedResponse[]>;
  /** Sends `rate` sign-ups a second, however many of them are still unanswered. */
  readonly perSecond: (rate: number, seconds: number) => Promise<TimedResponse[]>;
  readonly close: () => Promise<void>;
}

const TICK_MS = 20;
const MAX_CONNECTIONS = 1024;

export function loadGenerator(address: string): LoadGenerator {
  const pool = new Pool(address, { connections: MAX_CONNECTIONS, pipelining: 1 });
  let house = 0;
  const signUp = (): Promise<TimedResponse> => {
    const begin = performance.now();
    return send(begin).catch(() => ({
      status: 0,
      ms: performance.now() - begin,
      text: '{}',
      retryAfter: undefined,
    }));
  };
  /** Each of somebody else: what is looked up by an e-mail address must not grow with the test. */
  const nextLead = () => {
    house += 1;
    const email = `lead${house}@example.com`;
    return leadAtTypedAddress(house, { personalDetails: personalDetails({ email }) });
  };
  const send = async (begin: number): Promise<TimedResponse> => {
    const { statusCode, headers, body } = await pool.request({
      path: '/api/direct_debit',
      method: 'POST',
      headers: { 'content-type': 'application/json', ...newKey() },
      body: JSON.stringify(nextLead()),
    });
    const text = await body.text();
    const ms = performance.now() - begin;
    const retryAfter = headers['retry-after'];
    return { status: statusCode, ms, text, retryAfter: retryAfter?.toString() };
  };
  return {
    atOnce: async (clients, times, onAnswer = () => undefined) => {
      const answers: TimedResponse[] = [];
      let sent = 0;
      const client = async (): Promise<void> => {
        while ((sent += 1) <= times) onAnswer(answers.push(await signUp()));
      };
      await Promise.all(Array.from({ length: clients }, client));
      return answers;
    },
    perSecond: async (rate, seconds) => {
      const begin = performance.now();
      const sent: Promise<TimedResponse>[] = [];
      for (let elapsed = 0; elapsed < seconds; elapsed = (performance.now() - begin) / 1000) {
        while (sent.length < rate * elapsed) sent.push(signUp());
        await wait(TICK_MS);
      }
      return Promise.all(sent);
    },
    close: () => pool.close(),
  };
}
