import type { CalendarDate } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import * as words from '#words/house-calendar.ts';
import { useApp } from '../../app/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { HouseCalendar as Calendar } from './house-calendar.view-model.ts';
import { saveFile } from './save-file.ts';

/** The button that saves the start, first payment and join-by dates as a calendar file. */
export const HouseCalendar = observer(function HouseCalendar({
  guid,
  firstCollection,
}: {
  guid: string;
  firstCollection: CalendarDate | undefined;
}) {
  const { brand, clock, services } = useApp();
  const [model] = useState(
    () =>
      new Calendar({
        guid,
        firstCollection,
        services,
        clock,
        productName: brand.productName,
        save: saveFile,
      }),
  );
  return (
    <Card title={words.title}>
      <Stack>
        <p>{firstCollection ? words.intro : words.introWithoutPayment}</p>
        {model.problem && (
          <Panel tone="severe" title={model.problem.title} headingLevel={3}>
            {model.problem.message}
          </Panel>
        )}
        <p>
          <Button
            event="add-to-calendar"
            variant="secondary"
            icon="calendar"
            isBusy={model.isBusy}
            onClick={() => void model.download()}
          >
            {words.add}
          </Button>
        </p>
      </Stack>
    </Card>
  );
});
