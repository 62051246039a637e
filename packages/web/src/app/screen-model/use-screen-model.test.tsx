import { renderHook } from '@testing-library/react';
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
