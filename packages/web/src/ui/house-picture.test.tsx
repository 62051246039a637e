import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { HousePicture, planHouse, WINDOW } from './house-picture.tsx';

const TOTALS = Array.from({ length: 15 }, (_, at) => at + 1);

const rooms = (container: HTMLElement, light: string) =>
  container.querySelectorAll(`[data-window="${light}"]`).length;

it('lights one window for each housemate who has joined', () => {
  const { container } = render(<HousePicture joined={2} total={4} />);
  expect([rooms(container, 'lit'), rooms(container, 'dark')]).toEqual([2, 2]);
  expect(screen.getByRole('img', { name: '2 of 4 housemates have joined' })).toBeTruthy();
});

it('is hidden from screen readers if the text beside it says the same', () => {
  const { container } = render(<HousePicture joined={2} total={4} isDecorative />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('title')).toBeNull();
});

describe.each(TOTALS)('a house of %i', (total) => {
  const plan = planHouse(total);

  it('has one window for each housemate, within the walls and without overlap', () => {
    expect(plan.windows).toHaveLength(total);
    for (const [at, { x, y }] of plan.windows.entries()) {
      expect(x).toBeGreaterThanOrEqual(plan.left);
      expect(x + WINDOW.width).toBeLessThanOrEqual(plan.left + plan.width);
      expect(y).toBeGreaterThan(plan.top);
      const clashes = plan.windows
        .slice(at + 1)
        .filter(
          (other) => Math.abs(other.x - x) < WINDOW.width && Math.abs(other.y - y) < WINDOW.height,
        );
      expect(clashes).toEqual([]);
    }
  });

  it('fits into the picture from the ground to the chimney', () => {
    const ROOF_AND_CHIMNEY = 42;
    expect((plan.height + ROOF_AND_CHIMNEY) * plan.scale).toBeLessThan(218);
    expect((plan.width + 22) * plan.scale).toBeLessThan(320);
  });
});
