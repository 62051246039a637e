import { readGuid } from '@kettle/core';
import { useLocation } from 'react-router-dom';

/** The house that a link names; the router's own reader of queries would come with every first page. */
export function useGuid(): string | undefined {
  return readGuid(new URLSearchParams(useLocation().search).get('guid') ?? '');
}
