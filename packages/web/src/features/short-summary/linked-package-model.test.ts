import { withoutVoucher } from '@kettle/core';
import { afterEach, describe, expect, it } from 'vitest';
import { packageLinkOf } from '../../site/routing/use-link-params.ts';
import { aLeadWithAQuote } from '../../testing/lead-parts.ts';
import { LinkedPackageModel } from './linked-package-model.ts';

const SEARCH = '?postcode=LS6%201AA&housemates=3&voucherCode=WELCOME10';

afterEach(() => history.replaceState(null, ''));

async function theLink(search = SEARCH) {
  const link = packageLinkOf(search);
  if (!link) throw new Error('This is no link to a package.');
  const { lead, parts } = await aLeadWithAQuote();
  const arrive = () => new LinkedPackageModel({ ...parts, link, search });
  await arrive().load();
  return { arrive, lead };
}

describe('a link to a package', () => {
  it('is not loaded again by a reload or Back, which would overwrite later changes [PK18]', async () => {
    const { arrive, lead } = await theLink();
    expect(lead.journey.discount?.isValid).toBe(true);
    lead.change(withoutVoucher());
    expect(arrive().isLoaded).toBe(true);
  });

  it('is loaded when the link is opened again [PK18]', async () => {
    const { arrive } = await theLink();
    history.pushState(null, '');
    expect(arrive().isLoaded).toBe(false);
  });

  it('is loaded when the journey has continued with another home [PK18]', async () => {
    const { arrive, lead } = await theLink();
    lead.change({ household: { postcode: 'LS6 1AA', housemateCount: 5 } });
    expect(arrive().isLoaded).toBe(false);
    lead.change({ household: { postcode: 'M14 5RL', housemateCount: 3 } });
    expect(arrive().isLoaded).toBe(false);
  });

  it('to an address is loaded when the person has chosen another address since [PK18]', async () => {
    const { arrive, lead } = await theLink('?address=adr_ls6_2&housemates=3');
    expect(arrive().isLoaded).toBe(true);
    lead.change({ address: { guid: 'adr_ls6_3', line1: '3', postcode: 'LS6 1AA' } });
    expect(arrive().isLoaded).toBe(false);
  });

  it('has nothing to show once the journey is over [PK18]', async () => {
    const { arrive, lead } = await theLink();
    lead.change({ household: undefined, products: undefined });
    expect(arrive().isLoaded).toBe(false);
  });
});
