import { isBlank, LEAD_TYPES, type Mistake } from '@kettle/core';

/**
 * The hint on how to write a kind of tenant that does not exist. The message of the form does not
 * say it, because a screen offers the choices. The hint is separate, because scripts compare the
 * messages.
 */
export function formatHints(mistakes: readonly Mistake[], document: unknown): readonly string[] {
  if (!mistakes.some(({ path }) => path === 'person.leadType')) return [];
  const typed = leadTypeIn(document).trim();
  const isKnown = LEAD_TYPES.some((type) => type === typed);
  return isBlank(typed) || isKnown ? [] : [`leadType is one of: ${LEAD_TYPES.join(', ')}.`];
}

function leadTypeIn(document: unknown): string {
  const found = document as { readonly person?: { readonly leadType?: unknown } | null } | null;
  const leadType = found?.person?.leadType;
  return typeof leadType === 'string' ? leadType : '';
}
