import { afterEach, expect, it, vi } from 'vitest';
import { undoPutBack } from './put-back.ts';

function arrivedBy(type: string): void {
  const entry = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

/** A painted page with a box and a tick in it that are not as they were painted. */
function aPage() {
  const page = document.body.appendChild(document.createElement('div'));
  const box = page.appendChild(document.createElement('input'));
  const tick = page.appendChild(document.createElement('input'));
  tick.type = 'checkbox';
  tick.checked = true;
  box.value = 'Zoe';
  return { page, box, tick };
}

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

it.each([
  ['a reload', 'reload', '', false],
  ['Back from another site', 'back_forward', '', false],
  ['a link', 'navigate', 'Zoe', true],
])(
  '[ST1] after %s (%s), the painted page has what the journey does not: "%s"',
  (_how, type, text, isOn) => {
    arrivedBy(type);
    const { page, box, tick } = aPage();
    undoPutBack(page);
    expect(box.value).toBe(text);
    expect(tick.checked).toBe(isOn);
  },
);

it('[ST1] leaves the box in which somebody is typing right now', () => {
  arrivedBy('reload');
  const { page, box } = aPage();
  box.focus();
  undoPutBack(page);
  expect(box.value).toBe('Zoe');
});

it('[ST1, ST8] leaves what was typed where the page was loaded anew because its script had not come', () => {
  arrivedBy('reload');
  sessionStorage.setItem('kettle.loads', '1');
  const { page, box } = aPage();
  undoPutBack(page);
  expect(box.value).toBe('Zoe');
});
