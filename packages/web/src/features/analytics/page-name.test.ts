import { describe, expect, it } from 'vitest';
import { pageNameOf } from './page-name.ts';

describe('the name of a page', () => {
  it.each([
    ['/', 'presignup'],
    ['/household/', 'household'],
    ['/confirm-direct-debit', 'confirm-direct-debit'],
    ['/account-already-exists', 'account-already-exists'],
    ['/joining-tenant', 'joining/joining-tenant'],
    ['/joining-tenant/direct-debit', 'joining/direct-debit'],
    ['/joining-tenant/house-complete', 'joining/house-complete'],
    ['/products/TV%20Licence', 'edit-product'],
    ['/referral', 'referral'],
    ['/ada@example.com', 'not-found'],
  ])('for %s is %s [CO9]', (path, name) => {
    expect(pageNameOf(path)).toBe(name);
  });
});
