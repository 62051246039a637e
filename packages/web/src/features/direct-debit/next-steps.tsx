import { planInShort } from './direct-debit-copy.ts';
import type { AgreedPayment } from '@kettle/core';
import * as ending from '../house/house-copy.ts';
import { useApp } from '../../app/app-context.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';

/**
 * What follows a direct debit that was set up: the payment as it was agreed, if that was kept, and
 * the email. Nothing is worked out again, since another day would be another promise (CG25).
 */
export function NextSteps({ agreed }: { readonly agreed: AgreedPayment | undefined }) {
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
