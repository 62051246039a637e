import {
  findAddresses,
  lookUpBank,
  type AddressBook,
  type Business,
} from '@kettle/provider-domain';
import { expect, it } from 'vitest';
import { recordingLog } from '../testing/logs.ts';
import { SANDBOX } from '../testing/sandbox.ts';
import { withTimeLimits } from './time-limits.ts';

/** An address service that never answers, written as a class. */
class SilentService implements AddressBook {
  signal: AbortSignal | undefined;
  find(_search: object, signal?: AbortSignal): Promise<never> {
    this.signal = signal;
    return new Promise(() => undefined);
  }
  atPostcode(): Promise<never> {
    throw new Error('Ada Byron');
  }
  retrieve(): Promise<undefined> {
    return Promise.resolve(undefined);
  }
}

const FAULT = { ok: false, error: { kind: 'fault', messages: [] } };

function limited(addressBook: AddressBook) {
  const { log, events } = recordingLog();
  const business: Business = withTimeLimits({ ...SANDBOX, addressBook }, log, 20);
  return { business, events };
}

it('a call of a service that does not answer in time fails, is aborted and is logged', async () => {
  const service = new SilentService();
  const { business, events } = limited(service);

  expect(await findAddresses(business.addressBook, { text: 'road' })).toEqual(FAULT);
  expect(service.signal?.aborted).toBe(true);
  expect(events()).toMatchObject([
    { event: 'external service failed', detail: 'address book', error: 'TimeoutError' },
  ]);
});

it('a call of a service that fails is logged without its message', async () => {
  const { business, events } = limited(new SilentService());

  await expect(business.addressBook.atPostcode('LS6 1AA')).rejects.toThrow();
  expect(events()).toMatchObject([{ event: 'external service failed', error: 'Error' }]);
  expect(JSON.stringify(events())).not.toContain('Ada');
});

it('a mandate carrier that does not resolve in time fails', async () => {
  const { log, events } = recordingLog();
  const mandateCarrier = { carry: () => new Promise<never>(() => undefined) };
  const business = withTimeLimits({ ...SANDBOX, mandateCarrier }, log, 4000, 20);

  await expect(business.mandateCarrier?.carry([])).rejects.toThrow();
  expect(events()).toMatchObject([{ detail: 'mandate carrier', error: 'TimeoutError' }]);
});

it('an answer of a service in time is returned', async () => {
  const { business, events } = limited(SANDBOX.addressBook);

  expect(await lookUpBank(business.bankDirectory, { sortCode: '20-00-00' })).toMatchObject({
    value: { bankName: 'Barclays' },
  });
  expect(events()).toEqual([]);
});
