import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { goLive, resetRestoredInputs } from './hydration.tsx';

const SCRIPT = './early-clicks.js';

/** Reloads a prerendered page, and puts an older value into its box, as Firefox does. */
function aReloadedPage() {
  const root = document.createElement('div');
  root.id = 'root';
  document.body.replaceChildren(root);
  const box = root.appendChild(document.createElement('input'));
  box.value = 'Zoe';
  resetRestoredInputs(root);
  return { root, box };
}

async function runEarlyClicks(): Promise<void> {
  vi.resetModules();
  await import(SCRIPT);
}

beforeEach(() => {
  const entry = { type: 'reload' } as unknown as PerformanceEntry;
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([entry]);
});

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
  document.body.replaceChildren();
});

it.each([
  ['before it is live', [runEarlyClicks, goLive]],
  ['only once it is live', [goLive, runEarlyClicks]],
] as const)(
  'a page that reloaded because its script had not loaded counts again once it is live, if early-clicks.js runs %s [ST1, ST8]',
  async (_when, steps) => {
    sessionStorage.setItem('kettle.loads', '5');
    const { root, box } = aReloadedPage();
    expect(box.value).toBe('Zoe');
    for (const step of steps) await step(root);
    expect(aReloadedPage().box.value).toBe('');
  },
);
