import { omitUndefined, type KnownAddress } from '@kettle/core';
import { readCsv, type CsvRow } from './csv.ts';

/** The columns of `addresses.csv`. */
export const ADDRESS_COLUMNS = ['guid', 'line1', 'line2', 'organisation', 'city', 'postcode'];

/** The columns of `banks.csv`. */
export const BANK_COLUMNS = ['sort_code', 'bank'];

export function readAddresses(csv: string): readonly KnownAddress[] {
  return readCsv(csv).map(({ cells }) => addressOfCells(cells));
}

/** The property in a row of `addresses.csv`. */
export function addressOfCells(cells: CsvRow['cells']): KnownAddress {
  const { guid = '', line1 = '', line2, organisation, city, postcode = '' } = cells;
  return omitUndefined({
    guid,
    line1,
    line2: line2 || undefined,
    organisationName: organisation || undefined,
    city: city || undefined,
    postcode,
  });
}

/** The name of each bank by sort code. */
export function readBanks(csv: string): ReadonlyMap<string, string> {
  return new Map(
    readCsv(csv).map(({ cells: { sort_code: code = '', bank = '' } }) => [code, bank]),
  );
}
