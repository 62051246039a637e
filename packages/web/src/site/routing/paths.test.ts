import { describe, expect, it } from 'vitest';
import { EDIT_PRODUCT_PATH, everyPath, pathOf } from './paths.ts';

describe('a path', () => {
  it.each(everyPath())('%s is normalised already', (path) => {
    expect(pathOf(path)).toBe(path);
  });

  it.each([
    ['/Household', '/household'],
    ['/household/', '/household'],
    ['/joining-tenant/Direct-Debit//', '/joining-tenant/direct-debit'],
    ['//', '/'],
    ['/joining%2Dtenant', '/joining-tenant'],
    ['/%6aoining-tenant/', '/joining-tenant'],
    ['/products/TV%2FRadio', EDIT_PRODUCT_PATH],
    ['/products/TVLicence', EDIT_PRODUCT_PATH],
    ['/products/tv%20licence/', EDIT_PRODUCT_PATH],
  ])('%s is normalised to %s', (address, path) => {
    expect(pathOf(address)).toBe(path);
  });

  it.each([
    '/products',
    '/products/',
    '/products/a/b',
    '/households',
    '//household',
    '/constructor',
    '/%',
    '/%E0%A4%A',
  ])('%s belongs to no page', (address) => {
    expect(everyPath()).not.toContain(pathOf(address));
  });
});
