import {
  failure,
  success,
  type AddressSuggestion,
  type Failure,
  type ProviderPorts,
  type Result,
} from '@kettle/core';
import { fireEvent } from '@testing-library/react';
import { autorun } from 'mobx';
import { afterEach, beforeEach, describe, expect, it, vi, onTestFinished } from 'vitest';
import { trackPointer } from '../../site/forms/after-pointer-up.ts';
import { changingPort } from '../../testing/a-joiner.ts';
import { aLeadWithAQuote, controlledAnswers, settled } from '../../testing/lead-parts.ts';
import { chunkNotLoaded } from '../../testing/chunk-not-loaded.ts';
import { AddressSearchModel } from './address-search-model.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

async function theSearch(retrieve?: ProviderPorts['addresses']['retrieve']) {
  const answers = controlledAnswers<Result<readonly AddressSuggestion[], Failure>>();
  const searches: { text: string; signal: AbortSignal | undefined }[] = [];
  const { parts } = await aLeadWithAQuote({
    changePorts: changingPort('addresses', {
      find: ({ text }, signal) => {
        searches.push({ text, signal });
        return answers.ask();
      },
      ...(retrieve && { retrieve }),
    }),
  });
  const search = new AddressSearchModel({ ...parts, onPick: () => undefined });
  return { answers, searches, parts, search };
}

describe('the address search', () => {
  it('waits 400 ms after the last keystroke [AD1]', async () => {
    const { searches, search } = await theSearch();
    search.type('LS');
    vi.advanceTimersByTime(399);
    search.type('LS6');
    vi.advanceTimersByTime(399);
    await settled();
    expect(searches).toEqual([]);
    expect(search.isLoading).toBe(false);
    vi.advanceTimersByTime(1);
    await settled();
    expect(search.isLoading).toBe(true);
    expect(searches.map(({ text }) => text)).toEqual(['LS6']);
  });

  it('changes nothing that the box shows at a keystroke', async () => {
    const { search } = await theSearch();
    const redraw = vi.fn<() => unknown>(() => [
      search.isLoading,
      search.suggestions,
      search.failure,
    ]);
    const stop = autorun(redraw);
    search.type('L');
    search.type('LS');
    expect(redraw).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(400);
    expect(redraw).toHaveBeenCalledTimes(2);
    search.type('LS6');
    stop();
    expect(redraw).toHaveBeenCalledTimes(2);
  });

  it('shows its result once the pointer is up, because it would move the button [FM14, AD5]', async () => {
    const { answers, search } = await theSearch();
    search.type('LS6');
    await vi.advanceTimersByTimeAsync(400);
    onTestFinished(trackPointer(window));
    fireEvent.pointerDown(window);
    await answers.give(failure({ kind: 'unreachable' }));
    expect(search.failure).toBeUndefined();
    fireEvent.pointerUp(window);
    await vi.advanceTimersByTimeAsync(0);
    expect(search.failure).toContain('could not be accessed');
  });

  it('is pending from the first keystroke until its answer [AD14]', async () => {
    const { answers, search } = await theSearch();
    expect(search.isPending).toBe(false);
    search.type('LS6');
    expect(search.isPending).toBe(true);
    search.type(' ');
    expect(search.isPending).toBe(false);
    search.type('LS6');
    await vi.advanceTimersByTimeAsync(400);
    expect(search.isPending).toBe(true);
    await answers.give(success([{ id: 'found', address: 'Leeds' }]));
    expect(search.isPending).toBe(false);
    void search.pick('found', 'Leeds');
    expect(search.isPending).toBe(true);
  });

  it('aborts a superseded search and never shows its answer [AD2]', async () => {
    const { answers, searches, search } = await theSearch();
    search.type('LS6');
    await vi.advanceTimersByTimeAsync(400);
    search.type('M14');
    expect(searches[0]?.signal?.aborted).toBe(true);
    await vi.advanceTimersByTimeAsync(400);
    await answers.give(success([{ id: 'old', address: 'Leeds' }]));
    expect(search.suggestions).toEqual([]);
    await answers.give(success([{ id: 'new', address: 'Manchester' }]));
    expect(search.suggestions.map(({ id }) => id)).toEqual(['new']);
  });

  it('reports that nothing was found until the next keystroke [AD5]', async () => {
    const { answers, search } = await theSearch();
    search.type('No ');
    await vi.advanceTimersByTimeAsync(400);
    await answers.give(success([]));
    expect(search.hasNoResults).toBe(false);
    search.type('Now');
    await vi.advanceTimersByTimeAsync(400);
    expect(search.hasNoResults).toBe(false);
    await answers.give(success([]));
    expect(search.hasNoResults).toBe(true);
    search.type('Nowhere');
    expect(search.hasNoResults).toBe(false);
    await vi.advanceTimersByTimeAsync(400);
    await answers.give(failure({ kind: 'unreachable' }));
    expect(search.hasNoResults).toBe(false);
  });

  it('retries a search that failed [AD12]', async () => {
    const { answers, searches, search } = await theSearch();
    search.type('LS6');
    await vi.advanceTimersByTimeAsync(400);
    await answers.give(failure({ kind: 'unreachable' }));
    expect(search.failure).toContain('could not be accessed');
    void search.retry();
    expect(search.failure).toBeUndefined();
    await settled();
    expect(searches.map(({ text }) => text)).toEqual(['LS6', 'LS6']);
    await answers.give(success([{ id: 'found', address: 'Leeds' }]));
    expect(search.suggestions.map(({ id }) => id)).toEqual(['found']);
  });

  it('retries an address that could not be fetched [AD12, AD3]', async () => {
    const picked: string[] = [];
    const HOME = { guid: 'adr_1', line1: '1 High Street', postcode: 'LS6 1AA' };
    let isDown = true;
    const { parts } = await aLeadWithAQuote({
      changePorts: changingPort('addresses', {
        retrieve: () => Promise.resolve(isDown ? failure({ kind: 'unreachable' }) : success(HOME)),
      }),
    });
    const search = new AddressSearchModel({
      ...parts,
      onPick: (_, text) => void picked.push(text),
    });
    await search.pick('adr_1', '1 High Street');
    expect(search.failure).toContain('could not be accessed');
    isDown = false;
    await search.retry();
    expect(search.failure).toBeUndefined();
    expect(picked).toEqual(['1 High Street, LS6 1AA']);
  });

  it.each<[string, readonly AddressSuggestion[]]>([
    ['nothing', []],
    ['itself alone', [{ id: 'adr_1', address: '1 High Street' }]],
  ])('reports the refusal of a pick that contains %s [AD3, AD5]', async (_, within) => {
    const { answers, search } = await theSearch(() =>
      Promise.resolve(failure({ kind: 'refused', messages: ['Gone'] })),
    );
    void search.pick('adr_1', '1 High Street');
    await settled();
    await answers.give(success(within));
    expect(search.failure).toBe('Gone');
    expect(search.suggestions).toEqual([]);
  });

  it('lists the addresses in a picked group [AD3]', async () => {
    const { answers, search } = await theSearch(() =>
      Promise.resolve(failure({ kind: 'refused', status: 404, messages: ['A group'] })),
    );
    void search.pick('group', 'High Street');
    await settled();
    await answers.give(success([{ id: 'adr_1', address: '1 High Street' }]));
    expect(search.failure).toBeUndefined();
    expect(search.suggestions.map(({ id }) => id)).toEqual(['adr_1']);
  });

  it('stops loading and shows a message when its code cannot be fetched [AD5]', async () => {
    const { parts } = await theSearch();
    const search = new AddressSearchModel({
      ...parts,
      services: chunkNotLoaded,
      onPick: () => undefined,
    });
    search.type('LS6');
    await vi.advanceTimersByTimeAsync(400);
    await settled();
    expect(search.isLoading).toBe(false);
    expect(search.failure).toContain('could not be accessed');
  });
});
