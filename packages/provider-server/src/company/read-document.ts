import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { failure, success, type Result } from '@kettle/core';
import type { CompanyFile } from '@kettle/provider-domain';
import { COMPANY_SCHEMAS } from '@kettle/provider-domain/company-schemas';
import type { GenericSchema } from 'valibot';
import { codeOf } from '../platform/log.ts';
import { checkShape, type WrongDocument } from './check-shape.ts';
import { lookMistakes } from './look.ts';
import type { Mistake } from './mistake.ts';

/** Reads `company.json` alone, for the build of the site. */
export function readCompanyFile(folder: string): Result<CompanyFile, readonly Mistake[]> {
  const company = readDocument(folder, 'company.json', COMPANY_SCHEMAS.company);
  if (!company.ok) return failure(company.error.mistakes);
  const mistakes = lookMistakes(folder, company.value);
  return mistakes.length > 0 ? failure(mistakes) : company;
}

/** Reads a JSON file of a company's folder by its schema. */
export function readDocument<T>(
  folder: string,
  file: string,
  schema: GenericSchema<unknown, T>,
): Result<T, WrongDocument<T>> {
  const unreadable = (mistakes: readonly Mistake[]) => failure({ mistakes, rightPart: {} });
  const text = readText(folder, file);
  if (!text.ok) return unreadable(text.error);
  try {
    return checkShape(file, schema, JSON.parse(text.value) as unknown);
  } catch (error) {
    const reason = error instanceof SyntaxError ? error.message : codeOf(error);
    return unreadable([{ file, place: '', message: `is not JSON (${reason})` }]);
  }
}

function readText(folder: string, file: string): Result<string, readonly Mistake[]> {
  try {
    const content = readFileSync(join(folder, file), 'utf8').replace(/^\uFEFF/, '');
    const [before, ...after] = content.split('\uFFFD');
    if (after.length === 0) return success(content);
    const line = (before ?? '').split('\n').length;
    return failure([{ file, place: `line ${line}`, message: 'is not UTF-8' }]);
  } catch (error) {
    const code = codeOf(error);
    const message = code === 'ENOENT' ? 'is missing' : `cannot be read (${code})`;
    return failure([{ file, place: '', message }]);
  }
}
