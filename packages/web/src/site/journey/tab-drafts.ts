import type { Raw } from '@kettle/core';
import { storedText, type StoredText, type TextStorage } from '../../platform/browser-storage.ts';

type Forms = Readonly<Record<string, Raw>>;

/**
 * What is typed into forms that belong to no step, such as the housemates who are not invited yet.
 * It is kept over a reload in the storage of this tab only, because it may be other people's
 * details.
 */
export class TabDrafts {
  private forms: Forms;
  private readonly text: StoredText;

  constructor(session: () => TextStorage) {
    this.text = storedText('kettle.tab-drafts', session);
    this.forms = parse(this.text.read() ?? '');
  }

  of(form: string): Raw | undefined {
    return this.forms[form];
  }

  save(form: string, raw: Raw): void {
    this.store({ ...this.forms, [form]: raw });
  }

  drop(form: string): void {
    const { [form]: _dropped, ...others } = this.forms;
    this.store(others);
  }

  clear(): void {
    this.store({});
  }

  private store(forms: Forms): void {
    this.forms = forms;
    if (Object.keys(forms).length > 0) this.text.write(JSON.stringify(forms));
    else this.text.remove();
  }
}

function parse(text: string): Forms {
  try {
    const read: unknown = JSON.parse(text);
    return isObject(read) && Object.values(read).every(isObject) ? (read as Forms) : {};
  } catch {
    return {}; // Nothing was stored, or the text is damaged.
  }
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
