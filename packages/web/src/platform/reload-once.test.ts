import { afterEach, expect, it, vi } from 'vitest';
import { BEFORE_RELOAD, reloadOnce } from './reload-once.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const reloads = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

it('[ST8] code that a deploy has replaced reloads the page, once in a session', () => {
  const reload = reloads();
  expect(reloadOnce()).toBe(true);
  expect(reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('[ST8, DD15] a page that would lose something is not reloaded', () => {
  const reload = reloads();
  const keepPage = (event: Event): void => event.preventDefault();
  window.addEventListener(BEFORE_RELOAD, keepPage);
  expect(reloadOnce()).toBe(false);
  window.removeEventListener(BEFORE_RELOAD, keepPage);
  expect(reload).not.toHaveBeenCalled();
});

it('[ST8] without storage the page is not reloaded, because nothing would end the reloads', () => {
  const reload = reloads();
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('storage is refused');
  });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
