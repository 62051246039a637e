import { keepCodes, type Codes } from '@kettle/core';
import { keptText, type KeptText, type TextStorage } from './journey-storage.ts';
import { CODES } from './kept-keys.ts';

/**
 * Stores the codes from a visitor's links for later visits, separately from any journey, until a
 * sign-up succeeds (product.md section 4).
 */
export class CodeShelf {
  private readonly text: KeptText;

  constructor(storage: () => TextStorage) {
    this.text = keptText(CODES, storage);
  }

  read(): string | undefined {
    return this.text.read();
  }

  save(codes: Codes): void {
    if (Object.keys(codes).length > 0) this.text.write(keepCodes(codes));
    else this.clear();
  }

  clear(): void {
    this.text.remove();
  }
}
