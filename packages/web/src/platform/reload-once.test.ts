import { afterEach, expect, it, vi } from 'vitest';
import { BEFORE_RELOAD, reloadOnce } from './reload-once.ts';

afterEach(() => {
  vi.restoreAllMocks();
  sessionStorage.clear();
});

const reloads = () => vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);

it('code that a deploy has replaced reloads the page, once in a session [ST8]', () => {
  const reload = reloads();
  expect(reloadOnce()).toBe(true);
  expect(reloadOnce()).toBe(false);
  expect(reload).toHaveBeenCalledOnce();
});

it('a page that would lose something is not reloaded [ST8, DD15]', () => {
  const reload = reloads();
  const preventReload = (event: Event): void => event.preventDefault();
  window.addEventListener(BEFORE_RELOAD, preventReload);
  expect(reloadOnce()).toBe(false);
  window.removeEventListener(BEFORE_RELOAD, preventReload);
  expect(reload).not.toHaveBeenCalled();
});

it('without storage the page is not reloaded, because nothing would end the reloads [ST8]', () => {
  const reload = reloads();
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new Error('storage is refused');
  });
  expect(reloadOnce()).toBe(false);
  expect(reload).not.toHaveBeenCalled();
});
