import type { CalendarDate } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { HouseCalendarModel, saveFile } from './house-calendar-model.ts';

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
      new HouseCalendarModel({
        guid,
        firstCollection,
        services,
        clock,
        productName: brand.productName,
        save: saveFile,
      }),
  );
  const { isRunning, problemUnlessRetrying: problem } = model.request;
  return (
    <Card title="Dates for Your Calendar">
      <Stack>
        <p>
          {firstCollection
            ? 'The date to join by, the day your bills start and your first payment.'
            : 'The date to join by and the day your bills start.'}
        </p>
        {problem && (
          <Panel tone="severe" title={problem.title} headingLevel={3}>
            {problem.message}
          </Panel>
        )}
        <p>
          <Button
            event="add-to-calendar"
            variant="secondary"
            icon="calendar"
            isBusy={isRunning}
            onClick={() => void model.download()}
          >
            Add to calendar
          </Button>
        </p>
      </Stack>
    </Card>
  );
});
