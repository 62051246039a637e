import * as api from '@kettle/provider-api';
import { expect, it } from 'vitest';
import { EVERY_CALL } from './testing/every-call.ts';
import { stubbedWire } from './testing/stubbed-wire.ts';

const isCall = (value: unknown): value is api.Call =>
  typeof value === 'object' && value !== null && 'path' in value;
const CALLS = Object.values(api as Readonly<Record<string, unknown>>).filter(isCall);

const wire = stubbedWire();

it.each(EVERY_CALL)('the request of $name is as its description says', async ({ make }) => {
  wire.answer({ status: 500 });
  await make(wire.ports);
  const [sent] = wire.requests;
  const { pathname, searchParams } = new URL(sent?.url ?? '', 'https://provider.test');
  const call = CALLS.find(
    ({ method, path }) =>
      method === sent?.method &&
      new RegExp(`^/api${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  );
  expect(call).toBeDefined();
  expect(sent?.key !== undefined).toBe(call?.hasKey === true);
  if (call?.query) {
    const query = Object.fromEntries(searchParams);
    expect(api.read(call.query, query)).toEqual(query);
  }
  if (call?.body) expect(api.read(call.body, sent?.body)).toEqual(sent?.body);
});
