import { act, render, screen } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { expect, it } from 'vitest';
import { expr } from './expr.ts';

it('an observer of one value renders again when that value changes, and not with every keystroke', () => {
  const state = observable.box({ typed: '', isOpen: false }, { deep: false });
  let drawn = 0;
  const Shown = observer(function Shown() {
    drawn += 1;
    return <p>{expr(() => state.get().isOpen) ? 'open' : 'closed'}</p>;
  });
  render(<Shown />);
  const change = (to: { typed: string; isOpen: boolean }): void =>
    act(() => runInAction(() => state.set(to)));
  change({ typed: 'A', isOpen: false });
  change({ typed: 'Ad', isOpen: false });
  expect(drawn).toBe(1);
  change({ typed: 'Ad', isOpen: true });
  expect(drawn).toBe(2);
  expect(screen.getByText('open')).toBeDefined();
});
