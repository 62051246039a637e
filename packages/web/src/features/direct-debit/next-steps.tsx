import { planInShort } from './direct-debit-copy.ts';
import type { AgreedTerms } from '@kettle/core';
import * as ending from '../house/house-copy.ts';
import { useApp } from '../../site/app-context.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';

/**
 * Says what happens after a direct debit was set up: what was agreed, if it was stored, and the email. The payment is
 * not calculated again: on another day the result could differ (CG25).
 */
export function NextSteps({ agreed }: { readonly agreed: AgreedTerms | undefined }) {
  const { brand } = useApp();
  return (
    <Panel tone="info">
      <Stack gap="s">
        {agreed && <p>{planInShort(agreed, brand.statementName)}</p>}
        <p>{ending.mandateEmail}</p>
      </Stack>
    </Panel>
  );
}
