import { DEFAULT_HOUSEMATES, INSTRUCTION_RECEIVED } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useApp } from '../../site/app-context.tsx';
import { Page } from '../../site/page/page.tsx';
import { RecordCard } from '../direct-debit/record-card.tsx';
import * as ending from '../house/house-copy.ts';
import { HousePicture } from '../../ui/house-picture.tsx';
import { Stack } from '../../ui/stack.tsx';
import css from '../house/house.module.css';

/**
 * Shown to the person who completed the house: a lead who lives alone, or the last joiner.
 */
export const Screen = observer(function HouseCompleteScreen() {
  const { joining, lead } = useApp();
  const { joined, housemateCount = DEFAULT_HOUSEMATES } = joining.journey ?? {};
  const { agreed } = (joined && joining.journey) ?? lead.journey;
  const { bank } = joined ? joining : lead;
  const { reference } = joined ?? lead.journey.account ?? {};
  // A lead with no housemates to wait for lives alone.
  const total = joined ? housemateCount : 1;
  return (
    <Page
      title="You're All Done!"
      intro={
        joined
          ? `${INSTRUCTION_RECEIVED} ${ending.stillToJoin(0)}`
          : `${INSTRUCTION_RECEIVED} There is nothing left for you to do.`
      }
      tone="grey"
    >
      <Stack gap="l">
        <div className={css['figure']}>
          <HousePicture isDecorative joined={total} total={total} />
        </div>
        <RecordCard agreed={agreed} payer={bank.payer} reference={reference} isAlone={!joined} />
      </Stack>
    </Page>
  );
});
