import { afterEach, expect, it, vi } from 'vitest';
import { isPutBack } from './put-back.ts';

function arrivedBy(type: string): void {
  const entry = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

function aControl(): HTMLInputElement {
  return document.body.appendChild(document.createElement('input'));
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

it.each([
  ['a reload', 'reload', true],
  ['Back from another site', 'back_forward', true],
  ['a link', 'navigate', false],
])('[ST1] after %s, what stands in a painted box was put back: %s, %s', (_how, type, expected) => {
  arrivedBy(type);
  expect(isPutBack(aControl())).toBe(expected);
});

it('[ST1] was not put back where somebody is typing right now', () => {
  arrivedBy('reload');
  const control = aControl();
  control.focus();
  expect(isPutBack(control)).toBe(false);
});

it('[ST1, ST8] was typed where the page was loaded anew because its script had not come', () => {
  arrivedBy('reload');
  sessionStorage.setItem('kettle.loads', '1');
  expect(isPutBack(aControl())).toBe(false);
});
