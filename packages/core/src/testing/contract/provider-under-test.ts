import { afterAll, beforeAll } from 'vitest';
import { parseCalendarDate, type CalendarDate } from '../../domain/calendar-date.ts';
import type { ProviderPorts } from '../../ports/ports.ts';

/** A provider that contains only the test data and is reached only through its ports. */
export interface ProviderUnderTest {
  readonly ports: ProviderPorts;
  /** The provider's current date. The default is the real date in London. */
  readonly today?: CalendarDate;
  /** Moves the provider's clock to another day, where it can be moved. */
  readonly moveTo?: (today: CalendarDate) => void;
  /**
   * The token of a member's own link, by default the lead's, as their mail has it. Absent where
   * nobody can read the mails.
   */
  readonly memberTokenOf?: (guid: string, email?: string) => Promise<string>;
  close(): Promise<void>;
}

export type MakeProvider = () => Promise<ProviderUnderTest>;

/** The ports and the current date that the tests of a suite work with. */
export interface Subject extends Pick<ProviderUnderTest, 'ports'> {
  readonly today: CalendarDate;
  readonly moveTo: ProviderUnderTest['moveTo'];
  readonly memberTokenOf: ProviderUnderTest['memberTokenOf'];
}

/**
 * Creates one provider for the suite in which it is called. Call the returned function only inside
 * a test.
 */
export function useProvider(makeProvider: MakeProvider): () => Subject {
  let provider: ProviderUnderTest | undefined;
  beforeAll(async () => {
    provider = await makeProvider();
  });
  afterAll(() => provider?.close());
  return () => {
    if (!provider) throw new Error('The provider exists only inside a test.');
    const { today = todayInLondon(), close: _, ...others } = provider;
    return { moveTo: undefined, memberTokenOf: undefined, ...others, today };
  };
}

function todayInLondon(): CalendarDate {
  const format = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/London' });
  const today = parseCalendarDate(format.format());
  if (!today.ok) throw new Error('This machine writes dates in an unexpected form.');
  return today.value;
}
