import { afterAll, beforeAll } from 'vitest';
import { parseCalendarDate, type CalendarDate } from '../../domain/calendar-date.ts';
import type { ProviderPorts } from '../../ports/ports.ts';

/** A provider with the test data and nothing else in it, reached through its ports alone. */
export interface ProviderUnderTest {
  readonly ports: ProviderPorts;
  /** The provider's own today; the real one in London when it is left out. */
  readonly today?: CalendarDate;
  close(): Promise<void>;
}

export type MakeProvider = () => Promise<ProviderUnderTest>;

/** What a test of a suite works with. */
export interface Subject {
  readonly ports: ProviderPorts;
  readonly today: CalendarDate;
}

/** One provider for the suite it is called in; ask for it inside a test. */
export function useProvider(makeProvider: MakeProvider): () => Subject {
  let provider: ProviderUnderTest | undefined;
  beforeAll(async () => {
    provider = await makeProvider();
  });
  afterAll(() => provider?.close());
  return () => {
    if (!provider) throw new Error('The provider is there only inside a test.');
    return { ports: provider.ports, today: provider.today ?? todayInLondon() };
  };
}

function todayInLondon(): CalendarDate {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
  const today = parseCalendarDate(format.format());
  if (!today.ok) throw new Error('This machine writes dates in an unexpected form.');
  return today.value;
}
