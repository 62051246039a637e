import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { failure, omitUndefined, success, type Result } from '@kettle/core';
import {
  addressList,
  bankList,
  companyOf,
  type AddressBook,
  type BankDirectory,
  type Business,
  type CompanyFile,
  type CompanyFiles,
  type Mailer,
  type MandateCarrier,
} from '@kettle/provider-domain';
import { COMPANY_SCHEMAS } from '@kettle/provider-domain/company-schemas';
import { codeOf } from '../platform/log.ts';
import type { RightPart } from './check-shape.ts';
import { checkCatalogue, checkCodes, checkVouchers } from './check-sense.ts';
import { lookMistakes } from './look.ts';
import type { Mistake } from './mistake.ts';
import { readDocument } from './read-document.ts';
import { ADDRESSES, BANKS, readTable } from './read-table.ts';

interface AddressOptions {
  /**
   * Finds the addresses of `addresses.csv`, which is used where the company names no address book
   * of its own.
   */
  readonly listed?: AddressBook;
  /** Whether `addresses.csv` is as it was when it had no mistakes. */
  readonly isChecked?: boolean;
}

/**
 * Reads a company's folder. Returns all mistakes at once, of shape and of sense, as far as the
 * files can be read.
 */
export async function loadBusiness(
  folder: string,
  addresses: AddressOptions = {},
): Promise<Result<Business, readonly Mistake[]>> {
  const message = folderProblem(folder);
  if (message !== undefined) return failure([{ file: folder, place: '', message }]);
  const mistakes: Mistake[] = [];
  const collect = <T>(result: Result<T, readonly Mistake[]>): T | undefined => {
    if (result.ok) return result.value;
    mistakes.push(...result.error);
    return undefined;
  };
  const read = <Name extends keyof CompanyFiles>(
    name: Name,
    checkSense: (file: CompanyFiles[Name] | RightPart<CompanyFiles[Name]>) => readonly Mistake[],
  ): CompanyFiles[Name] | undefined => {
    const file = readDocument(folder, `${name}.json`, COMPANY_SCHEMAS[name]);
    if (!file.ok) mistakes.push(...file.error.mistakes);
    mistakes.push(...checkSense(file.ok ? file.value : file.error.rightPart));
    return file.ok ? file.value : undefined;
  };
  const company = read('company', (file) => lookMistakes(folder, file));
  const catalogue = read('catalogue', checkCatalogue);
  const vouchers = read('vouchers', (file) => checkVouchers(file, catalogue));
  const codes = read('codes', checkCodes);
  const addressBook = collect(await addressBookIn(folder, company, addresses));
  const bankDirectory = collect(await bankDirectoryIn(folder, company));
  const mailer = collect(await optionalModule<Mailer>(folder, company, 'mailer', ['send']));
  const mandateCarrier = collect(
    await optionalModule<MandateCarrier>(folder, company, 'mandateCarrier', ['carry']),
  );
  const isWhole = company && catalogue && vouchers && codes && addressBook && bankDirectory;
  if (!isWhole || mistakes.length > 0) return failure(mistakes);
  const files = { company, catalogue, vouchers, codes };
  return success(
    omitUndefined({
      company: companyOf(files),
      addressBook,
      bankDirectory,
      mailer,
      mandateCarrier,
    }),
  );
}

/** Returns why the folder cannot be read, if it cannot. */
function folderProblem(folder: string): string | undefined {
  try {
    return statSync(folder).isDirectory() ? undefined : 'is a file; name a folder';
  } catch (error) {
    const code = codeOf(error);
    return code === 'ENOENT'
      ? `there is no such folder; create it with "kettle-provider init ${folder}", or name another one`
      : `cannot be read (${code})`;
  }
}

async function addressBookIn(
  folder: string,
  company: CompanyFile | undefined,
  { listed = addressList([]), isChecked = false }: AddressOptions,
): Promise<Result<AddressBook, readonly Mistake[]>> {
  const path = company?.modules?.addressBook;
  if (path !== undefined) {
    const methods = ['find', 'atPostcode', 'retrieve'] as const;
    return loadModule<AddressBook>(folder, 'addressBook', path, methods);
  }
  const mistakes = isChecked ? [] : await readTable(folder, ADDRESSES);
  return mistakes.length > 0 ? failure(mistakes) : success(listed);
}

async function bankDirectoryIn(
  folder: string,
  company: CompanyFile | undefined,
): Promise<Result<BankDirectory, readonly Mistake[]>> {
  const path = company?.modules?.bankDirectory;
  if (path !== undefined) {
    return loadModule<BankDirectory>(folder, 'bankDirectory', path, ['bankOf', 'check']);
  }
  const banks = new Map<string, string>();
  const mistakes = await readTable(folder, BANKS, ({ sort_code: code = '', bank = '' }) => {
    banks.set(code, bank);
  });
  return mistakes.length > 0 ? failure(mistakes) : success(bankList(banks));
}

/** Loads the module of a port that has no file, if the company names one. */
async function optionalModule<T extends object>(
  folder: string,
  company: CompanyFile | undefined,
  name: 'mailer' | 'mandateCarrier',
  methods: readonly (keyof T & string)[],
): Promise<Result<T | undefined, readonly Mistake[]>> {
  const path = company?.modules?.[name];
  return path === undefined ? success(undefined) : loadModule<T>(folder, name, path, methods);
}

/**
 * Loads a module whose default export implements a port. The modification time in the URL makes
 * Node load a changed module again.
 */
async function loadModule<T extends object>(
  folder: string,
  name: string,
  path: string,
  methods: readonly (keyof T & string)[],
): Promise<Result<T, readonly Mistake[]>> {
  const wrong = (message: string) =>
    failure([{ file: 'company.json', place: `modules.${name}`, message }]);
  const file = resolve(folder, path);
  if (!existsSync(file)) return wrong(`${path} does not exist`);
  const { href } = pathToFileURL(file);
  try {
    const module: unknown = await import(`${href}?${statSync(file).mtimeMs}`);
    const { default: port } = module as { readonly default?: Partial<T> };
    const missing = methods.filter((method) => typeof port?.[method] !== 'function');
    if (missing.length === 0) return success(port as T);
    return wrong(`${path} must have a default export with ${methods.join(', ')}`);
  } catch (error) {
    const reason = error instanceof Error ? `${error.name}: ${error.message}` : codeOf(error);
    return wrong(`${path} cannot be loaded (${reason})`);
  }
}
