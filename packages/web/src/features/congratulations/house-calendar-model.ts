import {
  calendarFile,
  failure,
  houseDates,
  PANEL_TITLES,
  success,
  type AgreedPayment,
  type Clock,
  type Failure,
  type HouseComplete,
  type Result,
} from '@kettle/core';
import { loadByUseCase } from '../../composition/run-use-case.ts';
import { Request } from '../../platform/request.ts';
import type { Services } from '../../composition/services.ts';
import { joinLinkOf } from '../house/house-progress.ts';
import { problemOf, type Problem } from '../../site/forms/problem-of.ts';

interface HouseCalendarParts {
  readonly guid: string;
  /** The payments as shown to the lead, if they were stored. */
  readonly agreed: AgreedPayment | undefined;
  readonly services: Services;
  readonly clock: Clock;
  readonly productName: string;
  readonly save: (file: TextFile) => void;
}

/**
 * Saves the house's dates as a calendar file. The tenancy's dates are fetched on each click,
 * because the finished journey no longer holds them. The payments are the agreed ones.
 */
export class HouseCalendarModel {
  readonly request = new Request<true, Problem>();
  readonly #parts: HouseCalendarParts;

  constructor(parts: HouseCalendarParts) {
    this.#parts = parts;
  }

  async download(): Promise<void> {
    if (!this.request.isRunning) await this.request.run(() => this.#saveDates());
  }

  async #saveDates(): Promise<Result<true, Problem>> {
    const { agreed, clock, guid, productName, save, services } = this.#parts;
    const answer = await loadByUseCase(services, (useCases) => useCases.getHouse(guid));
    if (!answer.ok) return failure(calendarProblem(answer.error, productName));
    const house = { ...answer.value, joinLink: joinLinkOf(answer.value) };
    const dates = houseDates(house, productName, agreed);
    if (dates.length === 0)
      return failure({
        title: PANEL_TITLES.problem,
        message: 'We do not know when the tenancy starts, so there are no dates to add.',
      });
    save({
      name: 'house-bills.ics',
      type: 'text/calendar;charset=utf-8',
      text: calendarFile(dates, { productName, now: clock.now() }),
    });
    return success(true);
  }
}

function calendarProblem(problem: Failure | HouseComplete, productName: string): Problem {
  return problem.kind === 'house-complete'
    ? {
        title: PANEL_TITLES.problem,
        message: 'Everyone has joined, so the dates can no longer be added.',
      }
    : problemOf(problem, productName);
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
