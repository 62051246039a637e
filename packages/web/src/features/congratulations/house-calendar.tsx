import type { AgreedPayment } from '@kettle/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { useApp } from '../../site/app-context.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Panel } from '../../ui/panel.tsx';
import { Stack } from '../../ui/stack.tsx';
import { HouseCalendarModel, saveFile } from './house-calendar-model.ts';

/** The button that saves the start, the payments and the join-by date as a calendar file. */
export const HouseCalendar = observer(function HouseCalendar({
  guid,
  agreed,
}: {
  guid: string;
  agreed: AgreedPayment | undefined;
}) {
  const { brand, clock, services } = useApp();
  const [model] = useState(
    () =>
      new HouseCalendarModel({
        guid,
        agreed,
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
          {agreed?.first
            ? 'The date to join by, the day your bills start and each of your payments.'
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
