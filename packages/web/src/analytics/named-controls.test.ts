import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const SOURCE = path.join(import.meta.dirname, '..');
/** The cookie banner decides whether anything is counted, so its own controls are not. */
const NOT_COUNTED = /^(consent\/|ui\/gallery\/)/;

const OURS =
  /<(?:Button|IconButton|Disclosure|PageLink|ExternalLink|PhoneLink|Switch|CheckboxField|RadioGroup|RadioItem|SelectField|ComboboxField|OptionPicker|ScreenForm|NumberStepper)\b(?:[^>=]|=>|=(?!>))*/g;
const OF_HTML = /<(?:button|a|summary|select)\b|type="(?:checkbox|radio)"|role="combobox"/;

function sources(): readonly (readonly [file: string, source: string])[] {
  return readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.includes('.test.') && !NOT_COUNTED.test(file))
    .map((file) => [file, readFileSync(path.join(SOURCE, file), 'utf8')]);
}

describe('the controls of the site', () => {
  it('[CO9] all have a name under which analytics counts what is done with them', () => {
    const controls = sources().flatMap(([file, source]) =>
      [...source.matchAll(OURS)].map(([control]) => ({ file, control })),
    );
    expect(controls.length).toBeGreaterThan(60);
    expect(controls.filter(({ control }) => !/\b(?:\w+E|e)vent\b/.test(control))).toEqual([]);
  });

  it('[CO9] record what is done with them where they are made of an element of HTML', () => {
    const files = sources().filter(([, source]) => OF_HTML.test(source));
    expect(files.length).toBeGreaterThan(10);
    expect(files.filter(([, source]) => !source.includes('record(')).map(([file]) => file)).toEqual(
      [],
    );
  });
});
