import { afterEach, expect, it, vi } from 'vitest';
import { resetRestoredInputs } from './hydration.tsx';

function arrivedBy(type: string): void {
  const entry = { type } as PerformanceNavigationTiming;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
}

/**
 * A prerendered page with a text box and a checkbox whose values differ from the prerendered ones.
 */
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
  document.body.replaceChildren();
});

it.each([
  ['a reload', 'reload', '', false],
  ['Back from another site', 'back_forward', '', false],
  ['a link', 'navigate', 'Zoe', true],
])(
  'after %s (%s), the text box of the prerendered page contains "%s" [ST1]',
  (_how, type, text, isOn) => {
    arrivedBy(type);
    const { page, box, tick } = aPage();
    resetRestoredInputs(page);
    expect(box.value).toBe(text);
    expect(tick.checked).toBe(isOn);
  },
);

it('leaves the box that has the focus unchanged [ST1]', () => {
  arrivedBy('reload');
  const { page, box } = aPage();
  box.focus();
  resetRestoredInputs(page);
  expect(box.value).toBe('Zoe');
});
