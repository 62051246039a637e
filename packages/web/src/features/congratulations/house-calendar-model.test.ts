import { failure, paymentPlan, success, type AgreedPayment } from '@kettle/core';
import { anAccount, date, fixedClock } from '@kettle/core/testing';
import { describe, expect, it } from 'vitest';
import { aJoiner, changingPort, failing } from '../../testing/a-joiner.ts';
import { HouseCalendarModel, type TextFile } from './house-calendar-model.ts';

type Options = NonNullable<Parameters<typeof aJoiner>[0]>;
type OfGuid = ReturnType<typeof aJoiner>['ports']['accounts']['ofGuid'];

const answering = (ofGuid: OfGuid): Options => ({
  changePorts: changingPort('accounts', { ofGuid }),
});

function theCalendar(options: Options = {}, agreed?: AgreedPayment) {
  const saved: TextFile[] = [];
  const model = new HouseCalendarModel({
    guid: 'acc_taken',
    agreed,
    services: aJoiner(options).parts.services,
    clock: fixedClock(),
    productName: 'Kettle',
    save: (file) => void saved.push(file),
  });
  return { model, saved };
}

describe('the dates for the calendar', () => {
  it('are saved as one file with join-by, start and each payment [CG15]', async () => {
    const tenancy = { startDate: date('2026-12-02'), endDate: date('2027-02-01') };
    const plan = paymentPlan(tenancy, 7374, { today: date('2026-11-21') });
    const { model, saved } = theCalendar({}, plan);
    await model.download();
    expect(saved.map(({ name, type }) => [name, type])).toEqual([
      ['house-bills.ics', 'text/calendar;charset=utf-8'],
    ]);
    expect(saved[0]?.text.match(/^BEGIN:VEVENT/gm)).toHaveLength(4);
    expect(saved[0]?.text).toContain('DTSTART;VALUE=DATE:20261202');
    expect(saved[0]?.text).toContain('DTSTART;VALUE=DATE:20270104');
    expect(model.request.problem).toBeUndefined();
  });

  it('have no payments where those that were agreed are not known [CG25]', async () => {
    const { model, saved } = theCalendar();
    await model.download();
    expect(saved[0]?.text.match(/^BEGIN:VEVENT/gm)).toHaveLength(2);
    expect(saved[0]?.text).not.toContain('Direct Debit');
  });

  it('are saved once for two clicks [CG15]', async () => {
    const { model, saved } = theCalendar();
    const first = model.download();
    await model.download();
    await first;
    expect(saved).toHaveLength(1);
  });

  it('are not saved without an answer, and can be requested again [ER2]', async () => {
    const { model, saved } = theCalendar(answering(failing('unreachable')));
    await model.download();
    expect(saved).toEqual([]);
    expect(model.request.isRunning).toBe(false);
    expect(model.request.problem?.message).toContain('could not be accessed');
    const again = model.download();
    expect(model.request.problemUnlessRetrying).toBeUndefined();
    await again;
  });

  it('are none if the start of the tenancy is not known [CG15, JO22]', async () => {
    const { tenancyStartDate: _start, ...undated } = anAccount();
    const { model, saved } = theCalendar(answering(() => Promise.resolve(success(undated))));
    await model.download();
    expect(saved).toEqual([]);
    expect(model.request.problem?.message).toContain('no dates to add');
  });

  it('link to this site if the provider gives no join link [CG15]', async () => {
    const { joinLink: _link, ...unlinked } = anAccount();
    const { model, saved } = theCalendar(answering(() => Promise.resolve(success(unlinked))));
    await model.download();
    expect(saved[0]?.text.replaceAll('\r\n ', '')).toContain(
      `URL:${location.origin}/joining-tenant?guid=acc_1`,
    );
  });

  it('are no longer available once everyone has joined [CG15]', async () => {
    const complete = () =>
      Promise.resolve(failure({ kind: 'house-complete', messages: [] } as const));
    const { model } = theCalendar(answering(complete));
    await model.download();
    expect(model.request.problem?.message).toMatch(/^Everyone has joined/);
  });
});
