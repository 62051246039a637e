import {
  calendarFile,
  houseDates,
  PANEL_TITLES,
  type CalendarDate,
  type Clock,
  type Failure,
  type HouseComplete,
} from '@kettle/core';
import { makeAutoObservable } from 'mobx';
import { runUseCase } from '../../composition/run-use-case.ts';
import type { Services } from '../../composition/services.ts';
import { joinLinkOf } from '../house/house-progress.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';

interface HouseCalendarParts {
  readonly guid: string;
  /** The day of the first payment as shown to the lead, if it was stored. */
  readonly firstCollection: CalendarDate | undefined;
  readonly services: Services;
  readonly clock: Clock;
  readonly productName: string;
  readonly save: (file: TextFile) => void;
}

/**
 * Saves the house's dates as a calendar file. The tenancy's dates are fetched on each click,
 * because the finished journey no longer holds them. The first payment is the agreed one.
 */
export class HouseCalendarModel {
  isBusy = false;
  problem: Problem | undefined;
  private readonly parts: HouseCalendarParts;

  constructor(parts: HouseCalendarParts) {
    this.parts = parts;
    makeAutoObservable(this, {}, { deep: false });
  }

  async download(): Promise<void> {
    if (this.isBusy) return;
    this.begin();
    this.end(await this.saveDates());
  }

  private async saveDates(): Promise<Problem | undefined> {
    const { clock, firstCollection, guid, productName, save, services } = this.parts;
    const answer = await runUseCase(services, (useCases) => useCases.openInvitation(guid), {
      onBug: 'report',
    });
    if (!answer.ok) return this.problemOf(answer.error);
    const house = { ...answer.value, joinLink: joinLinkOf(answer.value) };
    const dates = houseDates(house, productName, firstCollection);
    if (dates.length === 0)
      return {
        title: PANEL_TITLES.problem,
        message: 'We do not know when the tenancy starts, so there are no dates to add.',
      };
    save({
      name: 'house-bills.ics',
      type: 'text/calendar;charset=utf-8',
      text: calendarFile(dates, { productName, now: clock.now() }),
    });
    return undefined;
  }

  private problemOf(failure: Failure | HouseComplete): Problem {
    return failure.kind === 'house-complete'
      ? {
          title: PANEL_TITLES.problem,
          message: 'Everyone has joined, so the dates can no longer be added.',
        }
      : problemOf(failure, this.parts.productName);
  }

  private begin(): void {
    this.isBusy = true;
    this.problem = undefined;
  }

  private end(problem: Problem | undefined): void {
    this.isBusy = false;
    this.problem = problem;
  }
}

export interface TextFile {
  readonly name: string;
  readonly type: string;
  readonly text: string;
}

/** Passes a file to the browser's downloads, or to the program that opens files of its type. */
export function saveFile({ name, type, text }: TextFile): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // Some browsers read the URL only after the current task, so revoke it later.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
