import {
  isSameAddress,
  keepJourney,
  keptAtOf,
  newLeadJourney,
  restoreLeadJourney,
  type LeadJourney,
} from '@kettle/core';
import { systemClock } from '../composition/clock.ts';
import { keptNames, keptText, type KeptText, type TextStorage } from './journey-storage.ts';
import { LEAD_JOURNEY, LEAD_LATEST } from './kept-keys.ts';

interface Unfinished {
  readonly text: KeptText;
  readonly journey: LeadJourney;
  /** In milliseconds since 1970. */
  readonly keptAt: number;
}

/**
 * Clears what visits before a sign-up have left in the storage of all tabs. A journey for the same
 * house becomes the finished one. One without an address, of which the sign-up may
 * have been a copy, is removed; a tab that still shows it stores it again (`LeadStore.heed`). One
 * for another house stays, and the last of them is what new tabs are offered.
 */
export function endOthers(
  storage: () => TextStorage,
  { address }: LeadJourney,
  ended: LeadJourney,
): void {
  const others = unfinished(storage);
  const isSameHouse = ({ journey }: Unfinished): boolean =>
    address !== undefined &&
    journey.address !== undefined &&
    isSameAddress(address, journey.address);
  for (const { text } of others.filter(({ journey }) => !journey.address)) text.remove();
  for (const { text, journey } of others.filter(isSameHouse))
    text.write(keepJourney({ ...ended, id: journey.id }, systemClock.now()));
  const [latest] = others
    .filter((other) => other.journey.address && !isSameHouse(other))
    .sort((one, two) => two.keptAt - one.keptAt);
  if (latest) keptText(LEAD_LATEST, storage).write(latest.journey.id);
}

/** The journeys of all tabs that have not ended. */
export function unfinished(storage: () => TextStorage): readonly Unfinished[] {
  return keptNames(storage)
    .filter((name) => name.startsWith(LEAD_JOURNEY) && name !== LEAD_LATEST)
    .map((name) => {
      const text = keptText(name, storage);
      const kept = text.read() ?? '';
      const { journey } = restoreLeadJourney(kept, newLeadJourney(name.slice(LEAD_JOURNEY.length)));
      return { text, journey, keptAt: keptAtOf(kept) ?? 0 };
    })
    .filter(({ journey }) => !journey.account);
}
