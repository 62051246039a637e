import { renderHook } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { useScreenModel } from './use-screen-model.ts';

const HERE = location.pathname;

afterEach(() => history.replaceState(null, '', HERE));

it('[JN22] a screen that only waits for the code of the next one is left', () => {
  const { result } = renderHook(() => useScreenModel((isShown) => ({ isShown })));
  expect(result.current.isShown()).toBe(true);
  history.pushState(null, '', '/the-next-one');
  expect(result.current.isShown()).toBe(false);
  history.replaceState(null, '', HERE);
  expect(result.current.isShown()).toBe(true);
});
