import { useApp } from '../../site/app-context.tsx';

/** Whether the lead signs up a house of one. Its pages do not mention housemates. */
export function useLivesAlone(): boolean {
  const { lead } = useApp();
  return lead.journey.household?.housemateCount === 1;
}
