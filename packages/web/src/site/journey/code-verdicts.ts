import type { CodeKind, CodeVerdict } from '@kettle/core';
import { makeAutoObservable } from 'mobx';

interface CheckedCode {
  readonly code: string;
  readonly verdict: CodeVerdict;
}

/**
 * The provider's verdict on the last code of each kind that was checked since the page was loaded.
 */
export class CodeVerdicts {
  private checked: Partial<Record<CodeKind, CheckedCode>> = {};

  constructor() {
    makeAutoObservable(this, {}, { deep: false });
  }

  /** Undefined while there is no verdict on this code. */
  of(kind: CodeKind, code: string): CodeVerdict | undefined {
    const last = this.checked[kind];
    return last?.code === code ? last.verdict : undefined;
  }

  set(kind: CodeKind, code: string, verdict: CodeVerdict): void {
    this.checked = { ...this.checked, [kind]: { code, verdict } };
  }
}
