import { readHouseGuid } from '@kettle/core';
import { useLocation } from 'react-router-dom';

/**
 * Reads the house's guid from the link's query. It does not use the router's query hook, whose code would be part of every
 * first page.
 */
export function useGuid(): string | undefined {
  return readHouseGuid(useLocation().search);
}
