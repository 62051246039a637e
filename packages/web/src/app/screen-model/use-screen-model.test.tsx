import { act, render, renderHook } from '@testing-library/react';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { afterEach, expect, it } from 'vitest';
import { useScreenModel } from './use-screen-model.ts';

const HERE = location.pathname;

afterEach(() => history.replaceState(null, '', HERE));

it('[JN22] a screen that stays only until the next screen’s code has loaded counts as left', () => {
  const { result } = renderHook(() => useScreenModel((isShown) => ({ isShown })));
  expect(result.current.isShown()).toBe(true);
  history.pushState(null, '', '/the-next-one');
  expect(result.current.isShown()).toBe(false);
  history.replaceState(null, '', HERE);
  expect(result.current.isShown()).toBe(true);
});

it('[FM12] a change of the journey that the model was created from does not render the screen again', () => {
  const journey = observable.box('', { deep: false });
  let drawn = 0;
  const Screen = observer(function Screen() {
    drawn += 1;
    useScreenModel(() => ({ draft: journey.get() }));
    return null;
  });
  render(<Screen />);
  act(() => runInAction(() => journey.set('A')));
  expect(drawn).toBe(1);
});
