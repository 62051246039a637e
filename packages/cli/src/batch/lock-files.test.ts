import { describe, expect, it } from 'vitest';
import { FileError } from '../files/file-error.ts';
import { aWorkspace } from '../testing/run.ts';
import { withCopyHint } from './lock-files.ts';

const fileError = (file: string, code: string) =>
  FileError.of(file, 'written', Object.assign(new Error(code), { code }));

describe('a journal that cannot be written', () => {
  it.each(['EACCES', 'EPERM', 'EROFS'])('suggests a writable folder: %s', (code) => {
    const journal = aWorkspace().at('rows.csv.journal');
    const { message } = withCopyHint(fileError(journal, code), journal);
    expect(message).toMatch(
      /^\S+\.journal could not be written: .*\. Copy the rows to a writable folder\.$/,
    );
  });

  it('suggests to copy the journal too, because rows would be sent twice without it', () => {
    const journal = aWorkspace().file('rows.csv.journal', '');
    const { message } = withCopyHint(fileError(journal, 'EACCES'), journal);
    expect(message).toMatch(/ Copy the rows and their journal to a writable folder\.$/);
  });

  it.each([
    ['rows.results.csv', 'EACCES'],
    ['rows.csv.journal', 'ENAMETOOLONG'],
  ])('adds nothing for %s and %s', (name, code) => {
    const workspace = aWorkspace();
    const error = fileError(workspace.at(name), code);
    expect(withCopyHint(error, workspace.at('rows.csv.journal'))).toBe(error);
  });
});
